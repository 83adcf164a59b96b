import { Flex, Select } from 'antd';
import { publicStreets } from '@platform/contract/companies/company';
import { listOffices } from '@platform/contract/offices/office';
import { type CalendarKind } from '@platform/contract/visits/calendar';
import { calendarKindNames } from '@platform/contract/visits/calendar-labels';
import { visitStaff } from '@platform/contract/visits/visit';
import { optionsOf } from '@platform/contract/labels';
import { useCall } from '@platform/pages/kit/use-call';

/** Filters of a calendar, as in its address. */
export interface CalendarFilter {
  kinds?: CalendarKind[];
  userId?: number;
  officeId?: number;
  townId?: number;
}

interface CalendarFiltersProps {
  value: CalendarFilter;
  onChange: (value: CalendarFilter) => void;
  /** A personal calendar: one person is always chosen, and events of several kinds are shown. */
  personal: boolean;
  /** Shows the filter by town. */
  isDistrict: boolean;
}

const shared = { allowClear: true, showSearch: true, optionFilterProp: 'label', popupMatchSelectWidth: false } as const;

/** The filters by person and kind; the same for all views of a calendar. */
export function CalendarFilters({ value, onChange, personal, isDistrict }: CalendarFiltersProps) {
  const staff = useCall(visitStaff, {}, { cacheKey: 'visit-staff' });
  const offices = useCall(listOffices, { size: 100, sort: 'name' }, { cacheKey: 'calendar-offices', ready: !personal });
  const towns = useCall(publicStreets, {}, { cacheKey: 'calendar-towns', ready: isDistrict && !personal });
  const people = (staff.data?.list ?? []).map(({ id, name, townName }) => ({
    value: id,
    label: `${name}（${townName || '区级'}）`,
  }));
  const named = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Flex gap={8} wrap className="calendar-filters no-print">
      <Select<number>
        {...shared}
        allowClear={!personal}
        aria-label="人员"
        placeholder="全部人员"
        options={people}
        loading={staff.loading}
        value={value.userId}
        onChange={(userId) => onChange({ ...value, userId })}
      />
      {personal ? (
        <Select<CalendarKind[]>
          {...shared}
          mode="multiple"
          maxTagCount="responsive"
          aria-label="类别"
          placeholder="全部类别"
          options={optionsOf(calendarKindNames)}
          value={value.kinds ?? []}
          onChange={(kinds) => onChange({ ...value, kinds: kinds.length > 0 ? kinds : undefined })}
        />
      ) : (
        <Select<number>
          {...shared}
          aria-label="科室"
          placeholder="全部科室"
          options={named(offices.data?.list)}
          value={value.officeId}
          onChange={(officeId) => onChange({ ...value, officeId })}
        />
      )}
      {isDistrict && !personal && (
        <Select<number>
          {...shared}
          aria-label="镇街"
          placeholder="全部镇街"
          options={named(towns.data)}
          value={value.townId}
          onChange={(townId) => onChange({ ...value, townId })}
        />
      )}
    </Flex>
  );
}

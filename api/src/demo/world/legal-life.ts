import { addDays, addMonths } from '@platform/domain/dates/shanghai-date';
import { termYears } from '@platform/domain/deadlines/term';
import { bulletinDay } from './calendar';
import type { Random } from '../../kernel/random';

export type DemoPatentType = 'invention' | 'utility' | 'design';

/** A dated entry of the bulletins. */
export interface LifeEvent {
  code: string;
  date: string;
  detail: string;
}

/** Events of an application until the reference day. */
export interface LegalLife {
  /** In order of date; at least one. */
  publications: { kind: string; date: string }[];
  events: LifeEvent[];
  status: 'effective' | 'pending' | 'lapsed';
}

/** Names used in events. */
export interface Parties {
  company: string;
  inventor: string;
  bank: string;
  licensee: string;
}

/** Probability per year that the annual fee is no longer paid. */
const DROP_RATE: Record<DemoPatentType, number> = { invention: 0.035, utility: 0.075, design: 0.1 };

/**
 * Returns publications, events and status of an application filed on a day, none later than `today`; null if nothing
 * would be published by then.
 */
export function liveLife(
  random: Random,
  type: DemoPatentType,
  filed: string,
  today: string,
  parties: Parties,
): LegalLife | null {
  const life: LegalLife = { publications: [], events: [], status: 'pending' };
  const happen = (code: string, date: string, detail = ''): void => void life.events.push({ code, date, detail });
  if (type === 'invention') {
    const published = bulletinDay(random.chance(0.4) ? addMonths(filed, random.int(4, 9)) : addMonths(filed, 18));
    if (published > today) return null;
    life.publications.push({ kind: 'A', date: published });
    happen('PB01', published);
    const examined = bulletinDay(addDays(published, random.int(14, 45)));
    if (examined > today) return life;
    happen('SE01', examined, `申请日：${filed}`);
    const decided = bulletinDay(addDays(addMonths(filed, random.int(20, 44)), random.int(0, 27)));
    if (decided > today || decided <= examined) return life;
    const outcome = random.weighted([
      ['grant', 64],
      ['RJ01', 19],
      ['WD01', 17],
    ] as const);
    if (outcome !== 'grant') {
      happen(outcome, decided, outcome === 'RJ01' ? '发明专利申请公布后的驳回' : '发明专利申请公布后的视为撤回');
      life.status = 'lapsed';
      return life;
    }
    life.publications.push({ kind: 'B', date: decided });
  } else {
    const granted = bulletinDay(
      addDays(addMonths(filed, type === 'utility' ? random.int(5, 11) : random.int(3, 7)), random.int(0, 27)),
    );
    if (granted > today) return null;
    life.publications.push({ kind: type === 'utility' ? 'U' : 'S', date: granted });
  }
  const granted = life.publications[life.publications.length - 1]!.date;
  happen('GR01', granted);
  life.status = 'effective';
  const end = endOfRight(random, type, filed, granted, today);
  dealings(random, granted, end?.effective ?? today, today, parties, happen);
  if (end && end.announced <= today) {
    happen(end.code, end.announced, end.detail);
    life.status = 'lapsed';
  }
  life.events.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return life;
}

interface End {
  code: 'CF01' | 'CX01';
  effective: string;
  announced: string;
  detail: string;
}

function endOfRight(random: Random, type: DemoPatentType, filed: string, granted: string, today: string): End | null {
  const term = termYears(type, filed);
  for (let year = 1; year < term; year += 1) {
    const due = addMonths(filed, 12 * year);
    if (due > today) return null;
    if (due <= granted || !random.chance(DROP_RATE[type])) continue;
    // Six months of grace, then the notice, then the bulletin.
    const announced = bulletinDay(addMonths(due, random.int(9, 14)));
    return { code: 'CF01', effective: due, announced, detail: `未缴年费专利权终止，终止日期：${due}` };
  }
  const expiry = addMonths(filed, 12 * term);
  if (expiry > today) return null;
  return {
    code: 'CX01',
    effective: expiry,
    announced: bulletinDay(addDays(expiry, random.int(10, 40))),
    detail: `专利权有效期届满，届满日期：${expiry}`,
  };
}

function dealings(
  random: Random,
  granted: string,
  until: string,
  today: string,
  parties: Parties,
  happen: (code: string, date: string, detail: string) => void,
): void {
  const later = (least: number, most: number, after: string): string | null => {
    const date = bulletinDay(addDays(after, random.int(least, most)));
    return date < until && date <= today ? date : null;
  };
  const registration = (date: string): string => `Y${date.slice(0, 4)}${random.int(980_000_000, 980_999_999)}`;
  const moved = random.chance(0.035) ? later(60, 1500, granted) : null;
  if (moved) {
    happen(
      'TR01',
      moved,
      `登记生效日：${addDays(moved, -random.int(10, 16))}，变更前专利权人：${parties.inventor}，变更后专利权人：${parties.company}`,
    );
  }
  const pledged = random.chance(0.015) ? later(90, 2200, granted) : null;
  if (pledged) {
    const number = registration(pledged);
    happen('PE01', pledged, `质押合同登记号：${number}，出质人：${parties.company}，质权人：${parties.bank}`);
    const released = random.chance(0.6) ? later(360, 760, pledged) : null;
    if (released)
      happen('PC01', released, `质押合同登记号：${number}，解除日期：${addDays(released, -random.int(10, 16))}`);
  }
  const licensed = random.chance(0.012) ? later(60, 1800, granted) : null;
  if (licensed)
    happen(
      'EE01',
      licensed,
      `合同备案号：${registration(licensed)}，让与人：${parties.company}，受让人：${parties.licensee}，许可种类：${random.pick(['普通许可', '独占许可', '排他许可'])}`,
    );
}

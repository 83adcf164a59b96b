import type { RequestOf } from '@platform/contract/call';
import { feeLabels, type publicFees } from '@platform/contract/fees/fee-quote';
import { labelOf } from '@platform/contract/labels';

export const FEE_PATH = '/web/guanjia/fee';

/** The parameters of the calculator, in the order of its form. */
export const FEE_PARAMETERS = [
  'numbers',
  'patentType',
  'applicationDate',
  'grantDate',
  'reducedPercent',
  'openLicence',
  'compensationDays',
  'payOn',
] as const;

/** What a person entered, as typed; an absent parameter is empty. */
export type FeeQuery = Record<(typeof FEE_PARAMETERS)[number], string>;

/** Captions of the inputs. */
export const FEE_CAPTIONS = Object.fromEntries(
  FEE_PARAMETERS.map((name) => [name, labelOf(feeLabels, name)]),
) as FeeQuery;

/** Reads the parameters of an address. */
export function readFeeQuery(parameters: URLSearchParams): FeeQuery {
  return Object.fromEntries(FEE_PARAMETERS.map((name) => [name, (parameters.get(name) ?? '').trim()])) as FeeQuery;
}

/** Whether anything is asked: the page without parameters shows only the form. */
export const isAsked = ({ numbers, patentType, applicationDate, grantDate }: FeeQuery): boolean =>
  [numbers, patentType, applicationDate, grantDate].some((value) => value !== '');

/** The request of a query. What fits no type stays as it is, so that the call refuses it at its field. */
export function quoteOf(query: FeeQuery): RequestOf<typeof publicFees> {
  const { numbers, reducedPercent, compensationDays } = query;
  const given = <K extends keyof FeeQuery>(name: K) => (query[name] === '' ? undefined : query[name]);
  return {
    ...(numbers === '' ? {} : { numbers: [numbers] }),
    patentType: given('patentType') as RequestOf<typeof publicFees>['patentType'],
    applicationDate: given('applicationDate'),
    grantDate: given('grantDate'),
    ...(reducedPercent === '' ? {} : { reducedPercent: Number(reducedPercent) }),
    openLicence: query.openLicence !== '',
    ...(compensationDays === '' ? {} : { compensationDays: Number(compensationDays) }),
    payOn: given('payOn'),
  };
}

/** Messages by input: those of an entry of a list belong to the list. */
export function errorsByField(errors: Readonly<Record<string, string>>): Partial<FeeQuery> {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.split('.')[0], message]));
}

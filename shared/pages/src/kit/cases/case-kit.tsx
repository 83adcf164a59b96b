import type { ReactNode } from 'react';
import type { ToastKind } from '@platform/bridge/host-actions';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import type { Case } from '@platform/domain/cases/define-case';
import type { Fields } from '../record/fields';

/** A case as its page reads it. */
export interface CaseRow<State extends string = string> {
  id: number;
  version: number;
  state: State;
}

/** The state of the form of an action. */
export interface CaseFormState<C extends Call> {
  values: Partial<RequestOf<C>>;
  /** The inputs of what the declaration of the case requires for the action. */
  needed: ReactNode;
}

/** How an account performs an action. Without inputs and `hint` the action runs at once. */
export interface CaseEntry<Row, Need extends string = string, C extends Call = Call> {
  /** Caption of its button; by default the name of the action. */
  button?: string;
  /** Never the main button: it does not continue the usual course of the case. It follows the others. */
  rare?: boolean;
  danger?: boolean;
  /** The call; by default that of the case, which takes the name of the action as `action`. */
  call?: C;
  /** Title of the dialog and caption of its button; by default the caption of the action. */
  title?: string | ((row: Row) => string);
  submit?: string;
  /** What the action does. */
  hint?: string | ((row: Row) => string);
  /** Captions of required inputs for this action. */
  captions?: Partial<Record<Need, string>>;
  /** The inputs; by default the required ones. */
  fields?(field: Fields<RequestOf<C>>, row: Row, form: CaseFormState<C>): ReactNode;
  initial?(row: Row): Partial<RequestOf<C>>;
  /** Part of the request without an input. */
  fixed?(row: Row): Partial<RequestOf<C>>;
  /** The message afterwards; by default that of the case. */
  done?: string | ((data: DataOf<C>) => readonly [ToastKind, string]);
  /** Runs after the answer and before the dialog closes. */
  sent?(row: Row, request: RequestOf<C>): Promise<void>;
  /** Continues after the dialog; by default shows the answer as the row. */
  then?(data: DataOf<C>, show: (row: Row) => void): void;
  /** A dialog in place of the form. */
  dialog?(row: Row, onClose: () => void): ReactNode;
  /** Performs the action in place of the call. */
  run?(row: Row): Promise<void>;
}

/** Types an entry with its own call. */
export const callEntry =
  <Row, Need extends string = never>() =>
  <C extends Call>(call: C, entry: Omit<CaseEntry<Row, Need, C>, 'call'> = {}): CaseEntry<Row, Need> => ({
    ...(entry as CaseEntry<Row, Need>),
    call,
  });

interface KitDeclaration<
  Situation extends string,
  Action extends string,
  Party extends string,
  Need extends string,
  End extends string,
  Row extends CaseRow<Situation>,
  C extends Call,
  More extends string,
> {
  of: Case<Situation, Action, Party, Need, End>;
  /** Prefix of the inputs' ids and of drafts: visit. */
  name: string;
  /** Reads the case again after a conflict. */
  read(id: number): Promise<Row>;
  /** The call of the actions without an own one. */
  call?: C;
  situation?(row: NoInfer<Row>): Situation;
  /** The actions that the account may perform, as the server answers them. */
  allowed(row: NoInfer<Row>): readonly NoInfer<Action | More>[];
  /** The last step: its account and action. */
  last(row: NoInfer<Row>): { who: string; did: string };
  /** Values that differ from those that the account saw. */
  changes?(seen: NoInfer<Row>, now: NoInfer<Row>): { label: string; value: string }[];
  /** The message after an action. */
  done: string;
  /** The input of each requirement of the table; null where the page or another input has it. */
  needs: Readonly<
    Record<
      NoInfer<Need>,
      ((field: Fields<RequestOf<NoInfer<C>>>, row: NoInfer<Row>, caption?: string) => ReactNode) | null
    >
  >;
  /** The actions in display order, the most likely next one first; null for those with their own place on the page. */
  actions: Readonly<Record<NoInfer<Action>, CaseEntry<NoInfer<Row>, NoInfer<Need>, NoInfer<C>> | null>>;
  /** What can be done with the case besides: delete, hand over. */
  more?: Readonly<Record<More, CaseEntry<NoInfer<Row>, NoInfer<Need>> & { button: string }>>;
}

/** The actions of a case on its pages. */
export interface CaseKit<Row extends CaseRow, Action extends string> {
  name: string;
  noun: string;
  read(id: number): Promise<Row>;
  last(row: Row): { who: string; did: string };
  changes(seen: Row, now: Row): { label: string; value: string }[];
  /** Name of the state of a row. */
  stateOf(row: Row): string;
  /** The actions that the account may perform, the most likely next one first, the rare ones last. */
  allowed(row: Row): Action[];
  entry(action: Action): CaseEntry<Row>;
  caption(action: Action): string;
  /** The requirements that have an input. `given`: the part of the request that the page has. */
  needs(action: Action, row: Row, given: object): string[];
  /** Whether the action opens a dialog first. */
  asks(action: Action, row: Row, given: object): boolean;
  /** The inputs of an action, with the requirements that it had when its dialog was opened. */
  fields(action: Action, row: Row, needs: readonly string[], field: Fields<never>, values: object): ReactNode;
  /** The call of an action and the part of its request without inputs. */
  requestOf(action: Action, row: Row, given: object): { call: Call; fixed: Record<string, unknown> };
  /** The message after an action. */
  doneOf(action: Action, data: unknown): readonly [ToastKind, string];
}

/**
 * Declares how an account performs the actions of a case. An action without entry and a requirement without input do
 * not compile.
 */
export function caseKit<
  Situation extends string,
  Action extends string,
  Party extends string,
  Need extends string,
  End extends string,
  Row extends CaseRow<Situation>,
  C extends Call = Call,
  More extends string = never,
>(declared: KitDeclaration<Situation, Action, Party, Need, End, Row, C, More>): CaseKit<Row, Action | More> {
  const { of, name, read, call, last, situation = (row) => row.state, changes = () => [], needs } = declared;
  const entries = { ...declared.actions, ...declared.more } as Record<string, CaseEntry<Row, Need> | null>;
  const entry = (action: string) => {
    const found = entries[action];
    if (!found) throw new Error(`The page has no entry for ${action}`);
    return found;
  };
  const needsOf = (action: string, row: Row, given: object) => {
    const fixed = { ...entry(action).fixed?.(row), ...given };
    return of.needs(situation(row), action as Action).filter((need) => needs[need] !== null && !(need in fixed));
  };
  return {
    name,
    noun: of.noun,
    read,
    last,
    changes,
    stateOf: ({ state }) => of.situations[state as Situation].name,
    allowed: (row) => {
      const allowed: readonly string[] = declared.allowed(row);
      const offered = (Object.keys(entries) as (Action | More)[]).filter((key) => allowed.includes(key));
      const as = (rare: boolean) => offered.filter((key) => entries[key] && (entries[key].rare ?? false) === rare);
      return [...as(false), ...as(true)];
    },
    entry: entry as CaseKit<Row, Action | More>['entry'],
    caption: (action) => entry(action).button ?? of.actionNames[action as Action],
    needs: needsOf,
    asks: (action, row, given) => {
      const { hint, fields } = entry(action);
      return hint !== undefined || fields !== undefined || needsOf(action, row, given).length > 0;
    },
    fields: (action, row, asked, field, values) => {
      const { captions = {}, fields } = entry(action);
      const needed = asked.map((need) =>
        needs[need as Need]?.(
          field as unknown as Fields<RequestOf<C>>,
          row,
          (captions as Record<string, string>)[need],
        ),
      );
      if (!fields) return needed;
      return fields(field as unknown as Fields<RequestOf<Call>>, row, {
        values: values as Partial<RequestOf<Call>>,
        needed,
      });
    },
    requestOf: (action, row, given) => {
      const { call: own, fixed } = entry(action);
      const taken = own ?? call;
      if (!taken) throw new Error(`No call performs ${action}`);
      const { id, version } = row;
      return { call: taken, fixed: { ...fixed?.(row), ...given, id, version, ...(own ? {} : { action }) } };
    },
    doneOf: (action, data) => {
      const { done = declared.done } = entry(action);
      return typeof done === 'string' ? ['success', done] : done(data as DataOf<Call>);
    },
  };
}

import type { CaseClocks } from './case-clocks';

/** Colour of a state, as a tag shows it. */
export type CaseColor = 'default' | 'processing' | 'blue' | 'gold' | 'green' | 'orange' | 'purple' | 'red';

/** A state of a case, or a situation: a part of a state with its own actions. */
export interface CaseSituation {
  /** Chinese, as lists and filters show it. */
  name: string;
  color: CaseColor;
  /** Why an action is refused in it and what to do instead; continues “此走访”. */
  refusal: string;
}

/** One entry of the table: the situation after the action, the parties that may perform it, the required inputs. */
export interface CaseMove<To extends string, Party extends string, Need extends string> {
  to: To;
  who: readonly Party[];
  needs: readonly Need[];
}

/** An action's entry in each situation; null where it is refused. */
type CaseRow<To extends string, Action extends string, Party extends string, Need extends string> = Readonly<
  Record<Action, CaseMove<To, Party, Need> | null>
>;

/**
 * A case: an object with states that people change by actions.
 * @template End results of an action other than a situation (`removed`)
 */
export interface CaseDeclaration<
  Situation extends string,
  Action extends string,
  Party extends string,
  Need extends string,
  End extends string,
  ClockName extends string,
> {
  /** Its noun in messages: 走访. */
  noun: string;
  situations: Readonly<Record<Situation, CaseSituation>>;
  /** The actions in display order, with their names for buttons and steps. */
  actions: Readonly<Record<Action, string>>;
  /** Every pair of situation and action; a missing pair does not compile. */
  moves: Readonly<Record<Situation, CaseRow<Situation | End, Action, Party, Need>>>;
  /** Its time limits; absent for a case without any. */
  clocks?: CaseClocks<Situation, Action, ClockName>;
}

export interface Case<
  Situation extends string,
  Action extends string,
  Party extends string,
  Need extends string,
  End extends string = never,
  ClockName extends string = never,
> {
  readonly noun: string;
  readonly situations: Readonly<Record<Situation, CaseSituation>>;
  readonly actionNames: Readonly<Record<Action, string>>;
  readonly clocks: CaseClocks<Situation, Action, ClockName> | undefined;
  /** The entry of an action for these parties; null where it is refused or not allowed to them. */
  move(situation: Situation, action: Action, parties: readonly Party[]): CaseMove<Situation | End, Party, Need> | null;
  /** The situation after an action, for a party that may perform it; null where it is refused to all. */
  after(situation: Situation, action: Action): Situation | End | null;
  /** The required inputs of an action; empty where it is refused. */
  needs(situation: Situation, action: Action): readonly Need[];
  /** The actions that these parties may perform. */
  actionsOf(situation: Situation, parties: readonly Party[]): Action[];
  /** Why an action is refused, in Chinese, and what to do instead. */
  refusal(situation: Situation): string;
}

/** Declares a case. */
export function defineCase<
  Situation extends string,
  Action extends string,
  Party extends string,
  Need extends string,
  End extends string = never,
  ClockName extends string = never,
>(
  declared: CaseDeclaration<Situation, Action, Party, Need, End, ClockName>,
): Case<Situation, Action, Party, Need, End, ClockName> {
  const { noun, situations, actions, moves, clocks } = declared;
  const move: Case<Situation, Action, Party, Need, End>['move'] = (situation, action, parties) => {
    const found = moves[situation][action];
    return found?.who.some((party) => parties.includes(party)) ? found : null;
  };
  return {
    noun,
    situations,
    actionNames: actions,
    clocks,
    move,
    after: (situation, action) => moves[situation][action]?.to ?? null,
    needs: (situation, action) => moves[situation][action]?.needs ?? [],
    actionsOf: (situation, parties) =>
      (Object.keys(actions) as Action[]).filter((action) => move(situation, action, parties)),
    refusal: (situation) => `此${noun}${situations[situation].refusal}。`,
  };
}

/** Helpers to write entries of a table. */
export const caseMoves =
  <To extends string, Party extends string, Need extends string = never>() =>
  (to: To, who: readonly Party[], ...needs: Need[]): CaseMove<To, Party, Need> => ({ to, who, needs });

/** The names of some of the situations, as options of a choice. */
export function namesOf<Situation extends string, Some extends Situation>(
  { situations }: { situations: Readonly<Record<Situation, CaseSituation>> },
  some: readonly Some[],
): Record<Some, string> {
  return Object.fromEntries(some.map((each) => [each, situations[each].name])) as Record<Some, string>;
}

/** The colours of the situations, for tags in a list. */
export function colorsOf<Situation extends string>({
  situations,
}: {
  situations: Readonly<Record<Situation, CaseSituation>>;
}): Record<Situation, CaseColor> {
  const entries = Object.entries<CaseSituation>(situations).map(([situation, { color }]) => [situation, color]);
  return Object.fromEntries(entries) as Record<Situation, CaseColor>;
}

import type * as z from 'zod/mini';
import { allCalls } from './all-calls';
import type { Call } from './call';
import { showContactMobile } from './contacts/contact';
import { showAskerMobile } from './consulting/admin-consulting';
import { maskedMobile, wholeMobile } from './fields';
import { showSignUpMobile } from './sign-ups/admin-sign-ups';
import { showStaffMobile } from './users/staff';
import { showUserMobile } from './users/user';
import { visitorContact } from './phone/phone';
import { showRosterMobile } from './visitors/roster';
import { visitorInfo } from './visitors/visitor';

/** Calls that answer a whole number: on demand with a line in the audit log, or the caller's own. */
const WHOLE: readonly Call[] = [
  showAskerMobile,
  showContactMobile,
  showRosterMobile,
  showSignUpMobile,
  showStaffMobile,
  showUserMobile,
  visitorContact,
  visitorInfo,
];

type Schema = z.core.$ZodType;

/** Every field of an answer with its schema, at any depth. */
function fieldsOf(schema: Schema): [name: string, schema: Schema][] {
  const def = schema._zod.def as {
    shape?: Record<string, Schema>;
    options?: readonly Schema[];
    element?: Schema;
    innerType?: Schema;
    in?: Schema;
    out?: Schema;
    valueType?: Schema;
  };
  const fields = Object.entries(def.shape ?? {});
  const inner = [def.element, def.innerType, def.in, def.out, def.valueType, ...(def.options ?? [])];
  return [
    ...fields,
    ...fields.flatMap(([, each]) => fieldsOf(each)),
    ...inner.flatMap((each) => (each ? fieldsOf(each) : [])),
  ];
}

const mobilesOf = (call: Call) => fieldsOf(call.data).filter(([name]) => /mobiles?$/i.test(name));

it('every answer masks its mobile numbers, or is made to show one', () => {
  const bare = allCalls.flatMap((call) =>
    mobilesOf(call)
      .filter(([, schema]) => schema !== (WHOLE.includes(call) ? wholeMobile : maskedMobile))
      .map(([name]) => `${call.path} ${name}`),
  );
  expect(bare).toEqual([]);
  expect(allCalls.filter((call) => mobilesOf(call).length > 0).length).toBeGreaterThan(20);
});

it('showing another person’s whole number is recorded in the audit log', () => {
  const others = WHOLE.filter((call) => call !== visitorInfo && call !== visitorContact);
  expect(others.filter(({ access }) => access.effect !== 'write').map(({ path }) => path)).toEqual([]);
});

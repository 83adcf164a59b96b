import {
  visitorContact,
  visitorPhoto,
  visitorSave,
  visitorSubmit,
  visitorVisit,
  visitorVisits,
} from '@platform/contract/phone/phone';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { toCallFailure } from '../parts/call-failure';
import { answerForm } from '../parts/forms/form-answer';
import { readFields } from '../parts/forms/read-form';
import type { SiteContext } from '../parts/load-context';
import { onPhone, orSignIn } from '../parts/on-phone.server';
import { phoneHead, phoneMeta } from './phone-head';
import { fieldOfError, readReport } from './read-report';
import { VisitList } from './visit-list';
import { OneVisit } from './one-visit';

export const { handle, links, headers } = phoneHead;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  phoneMeta(loaded?.visit ? `走访 ${loaded.visit.companyName}` : '我的走访');

const SIZE = 20;
/** Of a report with a long questionnaire. */
const MOST_KILOBYTES = 1024;
const idIn = (address: URL): number => Number(address.searchParams.get('id') ?? '');

/** Lists the visits of the signed-in person, or loads one of them with `id`. */
export async function loader({ context: { site }, request }: LoaderFunctionArgs) {
  const who = await onPhone(site, request);
  const address = new URL(request.url);
  // Keys of one rendered form, the same however often the button is pressed.
  const ids = { submissionId: crypto.randomUUID(), stepId: crypto.randomUUID(), photoId: crypto.randomUUID() };
  if (!address.searchParams.has('id')) {
    const page = Math.min(1000, Math.max(1, Number(address.searchParams.get('page')) || 1));
    const list = await orSignIn(site, request, site.call(visitorVisits, { page, size: SIZE }, request));
    return { who, ids, list: { ...list, page, size: SIZE }, visit: undefined, contacts: undefined };
  }
  const id = idIn(address);
  const visit = await site.call(visitorVisit, { id }, request);
  return { who, ids, list: undefined, visit, contacts: await contactsOf(site, request, address) };
}

/** The contacts, once requested: the request is recorded in the audit log. */
async function contactsOf(site: SiteContext, request: Request, address: URL) {
  if (!address.searchParams.has('contacts')) return undefined;
  try {
    return (await site.call(visitorContact, { id: idIn(address) }, request)).list;
  } catch (error) {
    if (toCallFailure(error).status !== 404) throw error;
    return [];
  }
}

export async function action({ context: { site }, request }: ActionFunctionArgs) {
  await onPhone(site, request);
  const address = new URL(request.url);
  const id = idIn(address);
  const here = `/web/small/workVisit?id=${id}`;
  const submissionId = address.searchParams.get('submission');
  if (submissionId !== null) {
    // The form of a photo: the call reads the file itself.
    const clientId = address.searchParams.get('photo') ?? '';
    return answerForm({ photo: '' }, async () => {
      await site.call(visitorPhoto, { submissionId, clientId }, request);
      return `${here}#photos-title`;
    });
  }
  const { intent = '', ...fields } = await readFields(request, MOST_KILOBYTES);
  const field = (name: string) => fields[name] ?? '';
  if (intent === 'start' || intent === 'fail') {
    const failure = field('failure');
    const [reason, nextStep] = [field('reason'), field('nextStep')];
    return answerForm({ intent, failure, reason, nextStep }, async () => {
      const step = { submissionId: field('submissionId'), id, action: intent, reason, nextStep } as const;
      await site.call(visitorSave, { ...step, ...(failure ? { failure: failure as 'absent' } : {}) }, request);
      return intent === 'start' ? `${here}#report` : here;
    });
  }
  return answerForm(fields, async () => {
    try {
      await site.call(visitorSubmit, { ...readReport(fields), id }, request);
    } catch (error) {
      const failure = toCallFailure(error);
      const errors = Object.entries(failure.errors).map(([path, message]) => [fieldOfError(path), message]);
      throw Object.assign(error as Error, { errors: Object.fromEntries(errors) as Record<string, string> });
    }
    return here;
  });
}

/** The caller’s visits, completed ones included; or one of them with brief, report and photos. */
export default function VisitPage() {
  const { who, ids, list, visit, contacts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!visit) return <VisitList who={who} list={list} />;
  return <OneVisit who={who} visit={visit} contacts={contacts} ids={ids} refused={refused} />;
}

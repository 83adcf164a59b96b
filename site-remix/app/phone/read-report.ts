import type { RequestOf } from '@platform/contract/call';
import type { visitorSubmit } from '@platform/contract/phone/phone';
import { cutText } from '@platform/domain/text/cut-text';
import { readAnswers } from './read-answers';

type Report = Omit<RequestOf<typeof visitorSubmit>, 'id'>;

/** Number of lines of each kind in the form. */
export const LINES = { persons: 3, promises: 2, demands: 2, kit: 20 } as const;

/** Reads the form as input of the call; leaves out empty lines. */
export function readReport(fields: Readonly<Record<string, string>>): Report {
  const said = (name: string) => (fields[name] ?? '').trim();
  const lines = <Line>(count: number, one: (at: number) => Line | undefined): Line[] =>
    Array.from({ length: count }, (_, at) => one(at)).filter((line): line is Line => line !== undefined);
  const way = said('way');
  return {
    submissionId: said('submissionId'),
    seenStep: Number(said('seenStep')) || 0,
    ticket: said('ticket'),
    way: way === 'phone' || way === 'meeting' ? way : 'onSite',
    // Empty: the server knows when the visit was started, also by this phone.
    visitedOn: said('visitedOn') || undefined,
    persons: lines(LINES.persons, (at) => {
      const [name, position] = [said(`personName${at}`), said(`personPosition${at}`)];
      return name || position ? { name, position } : undefined;
    }),
    summary: said('summary'),
    findings: said('findings'),
    kit: lines(LINES.kit, (at) => said(`kit${at}`) || undefined),
    promises: lines(LINES.promises, (at) => {
      const [text, dueDay] = [said(`promiseText${at}`), said(`promiseDay${at}`)];
      return text || dueDay ? { text, dueDay } : undefined;
    }),
    demands: lines(LINES.demands, (at) => {
      const [title, content] = [said(`demandTitle${at}`), said(`demandContent${at}`)];
      if (!title && !content) return undefined;
      const labelId = Number(said(`demandLabel${at}`));
      return {
        title: title || cutText(content, 30),
        content: content || title,
        ...(labelId > 0 ? { labelIds: [labelId] } : {}),
        ...(said(`demandUrgent${at}`) ? { urgent: true } : {}),
      };
    }),
    place: readPlace(said),
    ...readAnswers(fields),
  };
}

function readPlace(said: (name: string) => string): Report['place'] {
  const [latitude, longitude] = [said('latitude'), said('longitude')];
  if (latitude !== '' && longitude !== '' && Number.isFinite(Number(latitude)) && Number.isFinite(Number(longitude)))
    return { latitude: Number(latitude), longitude: Number(longitude), accuracy: Number(said('accuracy')) || 0 };
  const reason = said('placeReason');
  return reason === '' ? null : { reason };
}

/** The field of the form that an error of the call is about: `persons.0.name` is `personName0`. */
export function fieldOfError(path: string): string {
  const [, list, at = '0', part] = /^(persons|promises|demands)(?:\.(\d+))?(?:\.(\w+))?$/.exec(path) ?? [];
  switch (list) {
    case 'persons':
      return `${part === 'position' ? 'personPosition' : 'personName'}${at}`;
    case 'promises':
      return `${part === 'dueDay' ? 'promiseDay' : 'promiseText'}${at}`;
    case 'demands':
      return `${part === 'content' ? 'demandContent' : 'demandTitle'}${at}`;
    default:
      return path;
  }
}

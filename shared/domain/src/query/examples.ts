export interface Example {
  expression: string;
  meaning: string;
}

/** The fields of a patent that are read. */
interface Shown {
  title: string;
  applicants: readonly string[];
  ipc: readonly string[];
  publicationDate: string | null;
}

/**
 * Example expressions for the search box, made from existing patents: each finds at least its own patent. Empty on an
 * empty platform.
 */
export function examplesOf(patents: readonly Shown[]): Example[] {
  const made = new Map<string, Example>();
  const kinds = [plain, ofApplicant, ofClass, phrase];
  for (const [at, kind] of kinds.entries()) {
    // Each from another patent where there are enough, so that they do not all lead to the same one.
    const turned = [...patents.slice(at), ...patents.slice(0, at)];
    const example = turned.map(kind).find((each) => each !== undefined && !made.has(each.expression));
    if (example) made.set(example.expression, example);
  }
  return [...made.values()];
}

function plain({ title }: Shown): Example | undefined {
  const noun = nounOf(title);
  return noun ? { expression: noun, meaning: `含“${noun}”` } : undefined;
}

function ofApplicant({ title, applicants: [applicant = ''] }: Shown): Example | undefined {
  const noun = nounOf(title);
  if (!noun || !/^\p{Script=Han}{4,30}$/u.test(applicant)) return undefined;
  return { expression: `TI="${noun}" AND PA="${applicant}"`, meaning: `名称含“${noun}”，申请人是这家企业` };
}

function ofClass({ ipc: [symbol = ''], publicationDate }: Shown): Example | undefined {
  const subclass = /^[A-H]\d\d[A-Z]/.exec(symbol)?.[0];
  const year = publicationDate?.slice(0, 4);
  if (!subclass || !year) return undefined;
  return { expression: `IPC=${subclass} AND PD>=${year}`, meaning: `${subclass} 类，${year} 年及以后公开` };
}

function phrase({ title }: Shown): Example | undefined {
  const noun = nounOf(title);
  return noun ? { expression: `"${noun}"`, meaning: '完整短语' } : undefined;
}

/** Parts of titles that are poor examples: methods, uses and references such as 其制备方法. */
const BESIDE = /^其|方法$|工艺$|用途$|应用$/;

/**
 * The subject of a title: 一种节能的木工封边机 → 木工封边机. Undefined when none of its parts is a plain Chinese word of three
 * characters.
 */
export function nounOf(title: string): string | undefined {
  return title
    .replace(/^一种/, '')
    .replace(/[（(][^（）()]*[）)]/g, '')
    .split(/[的及和与、，,]/)
    .findLast((part) => /^\p{Script=Han}{3,10}$/u.test(part) && !BESIDE.test(part));
}

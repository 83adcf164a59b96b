import type { SiteChange } from '@platform/contract/site/site';
import type { SitePart, SiteTree } from '@platform/contract/site/site-tree';
import { type SiteEntry, type SiteNames, siteTexts } from './site-texts';

/** Returns the differences between two states of the site by part, in readable form. */
export function siteChanges(before: SiteTree, after: SiteTree, names: SiteNames): SiteChange[] {
  const was = siteTexts(before, names);
  const is = siteTexts(after, names);
  return (Object.keys(is) as SitePart[]).flatMap((part) =>
    changesOf(numbered(was[part]), numbered(is[part])).map((change) => ({ part, ...change })),
  );
}

/** Makes equal keys unique by a running number. */
function numbered(entries: readonly SiteEntry[]): SiteEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const count = (seen.get(entry.key) ?? 0) + 1;
    seen.set(entry.key, count);
    return { ...entry, key: `${entry.key}#${count}` };
  });
}

function changesOf(was: readonly SiteEntry[], is: readonly SiteEntry[]): Omit<SiteChange, 'part'>[] {
  const before = new Map(was.map((entry) => [entry.key, entry]));
  const after = new Map(is.map((entry) => [entry.key, entry]));
  // A new key in the place of a removed one is a renamed entry.
  const renamed = new Map<string, SiteEntry>();
  for (const [at, entry] of is.entries()) {
    const there = was[at];
    if (there && !before.has(entry.key) && !after.has(there.key)) renamed.set(entry.key, there);
  }
  const gone = new Set(renamed.values());
  const changes: Omit<SiteChange, 'part'>[] = [];
  for (const { key, subject, text } of is) {
    const old = before.get(key) ?? renamed.get(key);
    if (!old) changes.push({ what: 'added', subject, before: '', after: text });
    else if (old.text !== text) changes.push({ what: 'changed', subject, before: old.text, after: text });
  }
  for (const entry of was)
    if (!after.has(entry.key) && !gone.has(entry))
      changes.push({ what: 'removed', subject: entry.subject, before: entry.text, after: '' });
  const order = (entries: readonly SiteEntry[], others: ReadonlyMap<string, SiteEntry>) =>
    entries.filter(({ key }) => others.has(key));
  const ordered = order(is, before);
  const orderedBefore = order(was, after);
  if (ordered.some(({ key }, at) => key !== orderedBefore[at]?.key))
    changes.push({
      what: 'moved',
      subject: '',
      before: orderedBefore.map(({ subject }) => subject).join('、'),
      after: ordered.map(({ subject }) => subject).join('、'),
    });
  return changes;
}

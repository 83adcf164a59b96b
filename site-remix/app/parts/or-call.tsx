import { useSite } from './use-site';

/** Continues a way to reach the operator with its contact; nothing where the settings of the site have none. */
export function OrCall() {
  const { organiser, contact } = useSite().shown.details;
  return contact ? `，或联系${organiser || '主办单位'}（${contact}）` : null;
}

import { typedName, type TypedName } from './typed-name';
import { isForInputMethod } from './input-method';

/** A suggested name. */
export interface SuggestedName {
  name: string;
  /** Replacement of the typed part. */
  expression: string;
  /** Patents that the expression finds. */
  total: number;
}

interface SuggestBoxOptions {
  /** The part of the text that may be a name; default `typedName`. */
  wordOf?: (text: string) => TypedName | null;
  ask(wanted: TypedName, signal: AbortSignal): Promise<readonly SuggestedName[]>;
  /** Called when a name was chosen. @param isAll the box contains only the name */
  choose(text: string, isAll: boolean): void;
}

/** Milliseconds after the last key: fast typing does not cause a request for every key. */
const PAUSE_MS = 120;
const KIND_NAMES = { applicant: '申请人', inventor: '发明人' } as const;
let boxes = 0;

/**
 * Suggestions of names below a search box while typing (ARIA combobox with a list): arrows, Enter, Escape. Typing takes
 * precedence: nothing waits for an answer, the next key cancels the request, a failure changes nothing, and no request
 * is made while an input method composes.
 * @returns the function that removes it
 */
export function attachSuggestions(
  input: HTMLInputElement,
  { wordOf = typedName, ask, choose }: SuggestBoxOptions,
): () => void {
  const id = `names-${++boxes}`;
  const list = document.createElement('ul');
  list.id = id;
  list.className = 'suggest-list';
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  const status = document.createElement('span');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  (input.parentElement ?? document.body).append(list, status);
  const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': id };
  for (const [name, value] of Object.entries({ ...attributes, autocomplete: 'off' })) input.setAttribute(name, value);
  // A search input cannot be a combobox; the phone keyboard's key still shows 搜索.
  if (input.type === 'search') Object.assign(input, { type: 'text', enterKeyHint: 'search' });

  let shown: readonly SuggestedName[] = [];
  let wanted: TypedName | null = null;
  let active = -1;
  let composing = false;
  let asking: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    asking?.abort();
  };
  const close = () => {
    stop();
    show([]);
  };
  const show = (names: readonly SuggestedName[]) => {
    shown = names;
    active = -1;
    list.replaceChildren(...names.map(optionOf));
    list.hidden = names.length === 0;
    input.setAttribute('aria-expanded', String(names.length > 0));
    input.removeAttribute('aria-activedescendant');
    const kind = KIND_NAMES[wanted?.kind ?? 'applicant'];
    list.setAttribute('aria-label', kind);
    status.textContent = names.length > 0 ? `有 ${names.length} 个${kind}可选，用上下键选择` : '';
  };
  const optionOf = ({ name, total }: SuggestedName, at: number) => {
    const option = document.createElement('li');
    option.id = `${id}-${at}`;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
    const text = option.appendChild(document.createElement('span'));
    text.textContent = name;
    const count = option.appendChild(document.createElement('small'));
    count.textContent = `${KIND_NAMES[wanted?.kind ?? 'applicant']} · ${total.toLocaleString('zh-CN')} 件`;
    option.addEventListener('click', () => take(at));
    return option;
  };
  const mark = (at: number) => {
    // A later answer must not replace the choice.
    stop();
    active = at;
    for (const [place, option] of Array.from(list.children).entries())
      option.setAttribute('aria-selected', String(place === at));
    if (at < 0) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', `${id}-${at}`);
    list.children[at]?.scrollIntoView({ block: 'nearest' });
  };
  const take = (at: number) => {
    const from = wanted?.from ?? 0;
    const text = input.value.slice(0, from) + shown[at]!.expression;
    close();
    choose(text, from === 0);
  };
  const question = async () => {
    const own = (asking = new AbortController());
    const word = wanted!;
    try {
      const names = await ask(word, own.signal);
      if (!own.signal.aborted) show(names.filter(({ expression }) => expression !== input.value));
    } catch {
      // Without suggestions it is a plain input.
      if (!own.signal.aborted) show([]);
    }
  };
  const typed = () => {
    stop();
    if (composing) return;
    wanted = input.selectionStart === input.value.length ? wordOf(input.value) : null;
    if (wanted) timer = setTimeout(() => void question(), PAUSE_MS);
    else show([]);
  };
  const begin = () => {
    composing = true;
    stop();
  };
  const end = () => {
    composing = false;
    typed();
  };
  const pressed = (event: KeyboardEvent) => {
    if (composing || isForInputMethod(event) || list.hidden) return;
    const last = shown.length - 1;
    if (event.key === 'ArrowDown') mark(active === last ? -1 : active + 1);
    else if (event.key === 'ArrowUp') mark(active < 0 ? last : active - 1);
    else if (event.key === 'Enter' && active >= 0) take(active);
    else if (event.key === 'Escape') close();
    else {
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  // The focus stays in the box while a name is pressed.
  const press = (event: Event) => event.preventDefault();

  const heard: [target: HTMLElement, type: string, hear: (event: never) => void][] = [
    [input, 'input', typed],
    [input, 'compositionstart', begin],
    [input, 'compositionend', end],
    [input, 'keydown', pressed],
    [input, 'blur', close],
    [list, 'mousedown', press],
  ];
  for (const [target, type, hear] of heard) target.addEventListener(type, hear as EventListener);
  return () => {
    stop();
    for (const [target, type, hear] of heard) target.removeEventListener(type, hear as EventListener);
    for (const name of Object.keys(attributes)) input.removeAttribute(name);
    list.remove();
    status.remove();
  };
}

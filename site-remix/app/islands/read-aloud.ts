/** Characters per utterance: some browsers truncate longer ones. */
const MOST = 120;
/** Not read aloud: menus and elements outside the text. */
const SKIPPED = 'nav, script, style, .no-print, .visually-hidden, [aria-hidden="true"], [hidden]';

/**
 * 朗读 in 长辈版: reads the page’s text with a voice of this machine. Online voices are not used; without a local Chinese
 * voice the button is hidden.
 */
export function startReadingAloud(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-read-aloud]');
  const voices = window.speechSynthesis as SpeechSynthesis | undefined;
  if (!button || !voices) return;
  const own = () => voices.getVoices().find(({ localService, lang }) => localService && /^(zh|cmn)\b/i.test(lang));
  let isReading = false;
  const name = (reading: boolean) => {
    isReading = reading;
    button.textContent = reading ? '停止朗读' : '朗读';
    button.setAttribute('aria-pressed', String(reading));
  };
  const show = () => {
    button.hidden = !document.documentElement.hasAttribute('data-elder') || own() === undefined;
    if (button.hidden && isReading) stop();
  };
  const stop = () => {
    voices.cancel();
    name(false);
  };
  const read = () => {
    const voice = own();
    const parts = partsOf(document.querySelector('main'));
    if (!voice || parts.length === 0) return;
    name(true);
    parts.forEach((text, index) => {
      const part = new SpeechSynthesisUtterance(text);
      part.voice = voice;
      part.lang = voice.lang;
      part.rate = 0.9;
      if (index === parts.length - 1) part.onend = () => name(false);
      voices.speak(part);
    });
  };
  button.addEventListener('click', () => (isReading ? stop() : read()));
  voices.addEventListener?.('voiceschanged', show);
  new MutationObserver(show).observe(document.documentElement, { attributeFilter: ['data-elder'] });
  addEventListener('pagehide', () => voices.cancel());
  name(false);
  show();
}

/** Splits the text into pieces that end at sentences. */
export function partsOf(main: Element | null): string[] {
  if (!main) return [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.replace(/\s+/g, ' ').trim();
    if (!text || node.parentElement?.closest(SKIPPED)) continue;
    for (const sentence of text.match(/[^。！？；!?;]+[。！？；!?;]*/g) ?? []) {
      for (let at = 0; at < sentence.length; at += MOST) parts.push(sentence.slice(at, at + MOST));
    }
  }
  return parts;
}

// On the sign-in pages: the forms work without this. With it the access token reaches the browser's storage, a code is
// asked for without losing what was typed, and 记住我 fills the form in again.
import { countDown } from './count-down';
import { startFilling } from './fill-demo-login';
import { fillRemembered } from './remember-me';
import { submitCode } from './send-code';
import { submitSignIn } from './submit-sign-in';

const form = document.querySelector<HTMLFormElement>('[data-sign-in]');
if (form) {
  void fillRemembered(form);
  startFilling(form);
  const codeButton = form.querySelector<HTMLButtonElement>('[data-send-code]');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const pressed = (event as SubmitEvent).submitter;
    if (codeButton && pressed === codeButton) void submitCode(form, codeButton);
    else void submitSignIn(form);
  });
  // The page came back from sending a code without script, or was reloaded after it.
  if (codeButton && document.querySelector('[data-swap="notice"] .good')) countDown(codeButton, 60);
}

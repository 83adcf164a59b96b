// The script of the sign-in pages; the forms also work without it. It stores the access token in the browser, requests
// a code without losing typed values, and refills the form by 记住我.
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
  // The page returned from sending a code without script, or was reloaded after it.
  if (codeButton && document.querySelector('[data-swap="notice"] .good')) countDown(codeButton, 60);
}

import { element } from './element';

/** Offers to record the location of the visit. The user may decline and may give a reason; both are optional. */
export function startPlace(form: HTMLFormElement, onChange: () => void): void {
  const part = form.querySelector<HTMLElement>('[data-place]');
  // Browsers give the location to secure pages only.
  if (!part || !window.isSecureContext || !('geolocation' in navigator)) return;
  const said = element('p', { className: 'field-hint' });
  said.setAttribute('role', 'status');
  const fields = ['latitude', 'longitude', 'accuracy'].map((name) => element('input', { type: 'hidden', name }));
  const button = element('button', { type: 'button', className: 'button' }, '添加当前位置');
  button.addEventListener('click', () => {
    said.textContent = '正在取得位置…';
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const values = [coords.latitude, coords.longitude, coords.accuracy];
        fields.forEach((field, at) => (field.value = String(values[at])));
        said.textContent = `已添加位置，误差约 ${Math.round(coords.accuracy)} 米。`;
        onChange();
      },
      () => {
        said.textContent = '没有取得位置。可以写明原因，不写也能提交。';
        form.querySelector<HTMLInputElement>('[name="placeReason"]')?.focus();
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  });
  part.prepend(...fields, button, said);
}

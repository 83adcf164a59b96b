/** @jest-environment jsdom */
it('hides a page for phones that Back restores, and no other', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<main data-phone="7" data-signed-out></main>';
  await import('./phone');
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const { classList } = document.documentElement;
  show(false);
  expect(classList.contains('leaving')).toBe(false);
  show(true);
  expect(classList.contains('leaving')).toBe(true);
});

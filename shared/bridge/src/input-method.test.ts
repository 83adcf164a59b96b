/**
 * @jest-environment jsdom
 */
import { keepInputMethodKeys } from './input-method';

keepInputMethodKeys(window);
const pressed = jest.fn();
document.body.innerHTML = '<input><textarea></textarea><div contenteditable="true"></div>';
document.body.addEventListener('keydown', pressed);

/** Number of key events that the page receives. */
function heard(selector: string, how: KeyboardEventInit): number {
  pressed.mockClear();
  document.querySelector(selector)!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...how }));
  return pressed.mock.calls.length;
}

it('the page hears of Enter, but not of one that ends a composition', () => {
  for (const field of ['input', 'textarea']) {
    expect(heard(field, { key: 'Enter', keyCode: 13 })).toBe(1);
    expect(heard(field, { key: 'Enter', isComposing: true })).toBe(0);
    // As in Safari, after the composition.
    expect(heard(field, { key: 'Enter', keyCode: 229 })).toBe(0);
    expect(heard(field, { key: 'Process', keyCode: 229 })).toBe(0);
  }
});

it('an editor of rich text hears of all', () => {
  expect(heard('[contenteditable]', { key: 'Enter', keyCode: 229, isComposing: true })).toBe(1);
});

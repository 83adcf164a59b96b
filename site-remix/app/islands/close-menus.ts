/** Keeps at most one menu of the header open; Escape and a click elsewhere close it. */
export function closeMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('[data-menu]')];
  if (menus.length === 0) return;
  const closeBut = (kept: Node | null) => {
    for (const menu of menus) if (menu.open && !menu.contains(kept)) menu.open = false;
  };
  document.addEventListener('click', ({ target }) => closeBut(target instanceof Node ? target : null));
  document.addEventListener('focusin', ({ target }) => closeBut(target instanceof Node ? target : null));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const open = menus.find((menu) => menu.open && menu.contains(document.activeElement));
    closeBut(null);
    open?.querySelector('summary')?.focus();
  });
}

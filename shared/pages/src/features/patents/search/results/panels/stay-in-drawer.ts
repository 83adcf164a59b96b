/** Returns the focus to the tab when the focused row was removed, so that it stays in the drawer. */
export function stayInDrawer(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('.my-drawer .ip-tabs-tab-active [role="tab"]')?.focus();
}

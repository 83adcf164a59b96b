/** After the row of a button has gone, and the keyboard with it: back to the tab, so that it is still in the drawer. */
export function stayInDrawer(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('.my-drawer .ip-tabs-tab-active [role="tab"]')?.focus();
}

import { element } from './element';
import { leavePhone } from './keep-pages';
import { leaveLater } from './leaving';

/** Signing out deletes the cached visits. Unsent data remain; the user is asked about them first. */
export function startLeaving(form: HTMLFormElement, unsent: () => Promise<string>, isOffline: () => boolean): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void (async () => {
      const text = await unsent().catch(() => '');
      if (text !== '' && !confirm(`${text}。退出后内容仍留在这部手机上，本人再次登录后继续提交。要退出吗？`)) return;
      await leavePhone().catch(() => undefined);
      if (!isOffline()) return form.submit();
      const said = leaveLater()
        ? '没有网络：存在这部手机上的走访已移除，联网后自动退出登录。在此之前这部手机不显示任何走访。'
        : '没有网络：存在这部手机上的走访已移除。联网后请打开本页再退出一次，登录才会结束。';
      form.parentElement?.replaceChildren(element('p', { className: 'notice' }, said));
    })();
  });
}

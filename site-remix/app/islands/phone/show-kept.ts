import { clockText } from './clock-text';
import { element } from './element';
import { keptAddress } from './kept';
import { keptPages, parse } from './keep-pages';

/** Fills the shell with the stored page of this address, and shows its date. */
export async function showKept(shell: HTMLElement): Promise<void> {
  const { person, pages } = await keptPages();
  const why = navigator.onLine ? '连不上服务器' : '没有网络';
  const again = element('a', { href: location.href }, '重新打开');
  const found = pages.find(({ address }) => address === keptAddress(location));
  const page = found && parse(found.html);
  if (!page) {
    shell.dataset.phone = person;
    const links = pages
      .filter(({ address }) => address !== '/web/addWaitvisit')
      .map(({ address, title }) => element('li', {}, element('a', { href: address }, title)));
    shell
      .querySelector('[data-shell-says]')
      ?.replaceWith(
        element(
          'p',
          { className: 'notice bad' },
          person === '' ? `${why}，这部手机上也没有人登录。请联网后登录。` : `${why}，这一页没有存在这部手机上。`,
          again,
        ),
        ...(links.length === 0
          ? []
          : [element('h2', {}, '存在这部手机上的'), element('ul', { className: 'phone-links' }, ...links)]),
      );
    return;
  }
  shell.replaceWith(page);
  document.title = found.title;
  const said = [`${why}，显示的是 ${clockText(found.keptAt)} 存下的内容。`];
  const given = new URLSearchParams(location.search);
  if (given.has('contacts')) said.push('联系电话不存在手机上，联网后再查看。');
  if (given.has('keyword')) said.push('查找企业要联网。');
  const keyword = page.querySelector<HTMLInputElement>('[name="keyword"]');
  if (keyword) keyword.value = given.get('keyword') ?? '';
  page.querySelector('h1')?.after(element('p', { className: 'notice', id: 'kept-note' }, said.join(''), again));
  if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

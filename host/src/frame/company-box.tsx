import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { showToast } from '../feedback/toast-store';
import { Icon } from '../icons/icon';
import { navigate } from '../navigation/navigate';
import { signInRequest } from '../session/require-sign-in';
import { usePlatformState } from '../state/host';
import { COMPANY_BOX_PATH } from '../state/follow-place';
import { useKeptText } from '../updates/use-kept-text';
import { useCompanySuggestions } from './use-company-suggestions';

/** Address of the workbench for a company name; an empty name shows all companies. */
function workbenchAddress(companyName: string): string {
  return companyName ? `${COMPANY_BOX_PATH}?companyName=${encodeURIComponent(companyName)}` : COMPANY_BOX_PATH;
}

/**
 * Company name of the workbench with suggestions, usable by keyboard alone (ARIA combobox). A choice or a search writes
 * the name into the address, which updates the shared state and the page.
 */
export function CompanyBox() {
  const id = useId();
  const chosen = usePlatformState(({ companyName }) => companyName);
  const [text, setText] = useKeptText('frame/company', chosen);
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const { hits, searchedFor } = useCompanySuggestions(text, typing);
  const open = typing && searchedFor !== '';

  useEffect(() => setActive(-1), [hits]);
  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would read as the clean-up function.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function search(name: string): void {
    setTyping(false);
    setText(name);
    navigate(workbenchAddress(name));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const name = hits[active]?.company_name ?? text.trim();
    if (!name) {
      showToast('warning', '请输入公司名称');
      return;
    }
    search(name);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setTyping(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && open && hits.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) => (now + step + hits.length + (now < 0 && step < 0 ? 1 : 0)) % hits.length);
    }
  }

  return (
    <form
      className="company-box"
      onSubmit={submit}
      onBlur={(event) => {
        // The sign-in dialog takes the focus and returns it: the suggestions stay meanwhile.
        if (!event.currentTarget.contains(event.relatedTarget) && !signInRequest.get()) setTyping(false);
      }}
    >
      <div className="company-field">
        <input
          role="combobox"
          aria-label="公司名称"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}list`}
          aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
          autoComplete="off"
          maxLength={120}
          placeholder="请输入公司名称"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setTyping(true);
          }}
          onKeyDown={onKeyDown}
        />
        {text && (
          <button
            type="button"
            className="icon-button"
            aria-label="清除公司名称"
            onClick={() => (chosen ? search('') : setText(''))}
          >
            <Icon name="close" size={16} />
          </button>
        )}
        {open && (
          <ul ref={list} id={`${id}list`} role="listbox" aria-label="企业" className="company-list">
            {hits.map((hit, index) => (
              <li
                key={hit.id}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === active}
                // mousedown, because the field's blur would close the list before a click arrives.
                onMouseDown={(event) => {
                  event.preventDefault();
                  search(hit.company_name);
                }}
              >
                <span>{hit.company_name}</span>
                <small>{hit.num} 件专利</small>
              </li>
            ))}
          </ul>
        )}
        <span className="visually-hidden" role="status">
          {open && (hits.length > 0 ? `找到 ${hits.length} 家企业` : '没有找到企业')}
        </span>
        {open && hits.length === 0 && <div className="company-list company-none">没有名称含“{searchedFor}”的企业</div>}
      </div>
      <button type="submit" className="button button-primary">
        搜索
      </button>
    </form>
  );
}

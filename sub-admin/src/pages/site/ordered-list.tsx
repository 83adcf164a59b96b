import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useReadOnly } from '@platform/pages/kit/app/writes';
import { offerUndo } from '@platform/pages/kit/parts/offer-undo';
import { fieldId } from './focus-place';
import { carryKey, keyOf } from './item-keys';
import { useSite } from './site-context';
import { isWithin } from './use-site-draft';

interface OrderedListProps<Item extends object> {
  /** Path of the list in the document. */
  path: string;
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** Returns the name of an item. */
  nameOf: (item: Item) => string;
  /** Facts shown for a closed item. */
  facts?: (item: Item) => ReactNode;
  /** The inputs of an item. */
  children: (item: Item, path: string, change: (news: Partial<Item>) => void) => ReactNode;
  /** Adds an item with this label, up to `most` items. Without it items can be neither added nor removed. */
  add?: { label: string; most: number; make: () => Item };
  empty?: string;
}

/** A list whose items the user orders by dragging, buttons and arrow keys. An opened item shows its inputs. */
export function OrderedList<Item extends object>(props: OrderedListProps<Item>) {
  const { path, label, items, onChange, nameOf, facts, children, add, empty } = props;
  const { goal, faults } = useSite();
  const readOnly = useReadOnly() !== undefined;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');
  const latest = useRef(props);
  latest.current = props;
  const list = useRef<HTMLUListElement>(null);

  const toggle = (key: number, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, key] : [...before].filter((each) => each !== key)));
  useEffect(() => {
    const at = goal === undefined ? -1 : items.findIndex((_, each) => isWithin(goal, `${path}.${each}`));
    if (at >= 0) toggle(keyOf(items[at]!), true);
  }, [goal]);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return;
    const moved = items.filter((_, each) => each !== from);
    moved.splice(to, 0, items[from]!);
    onChange(moved);
    setSaid(`${nameOf(items[from]!) || label} 移到第 ${to + 1} 项，共 ${items.length} 项`);
  };
  const remove = (at: number) => {
    const gone = items[at]!;
    onChange(items.filter((_, each) => each !== at));
    list.current?.focus();
    offerUndo(`已删除“${nameOf(gone) || label}”`, async () => {
      const { items: left, onChange: put } = latest.current;
      put([...left.slice(0, at), gone, ...left.slice(at)]);
    });
  };
  const addOne = () => {
    if (!add) return;
    const item = add.make();
    toggle(keyOf(item), true);
    onChange([...items, item]);
    setTimeout(() =>
      document.querySelector<HTMLElement>(`#${fieldId(`${path}.${items.length}`)} .site-panel input`)?.focus(),
    );
  };
  const arrows = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(at, at + step);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== undefined && over !== undefined) move(dragged, over);
    setDragged(undefined);
    setOver(undefined);
  };

  return (
    <div className="site-list">
      {items.length === 0 && <p className="site-note">{empty ?? '还没有内容'}</p>}
      <ul
        ref={list}
        id={fieldId(path)}
        tabIndex={-1}
        aria-label={label}
        onDragOver={(event) => dragged !== undefined && event.preventDefault()}
        onDrop={drop}
      >
        {items.map((item, at) => {
          const key = keyOf(item);
          const place = `${path}.${at}`;
          const name = nameOf(item) || '未命名';
          const isOpen = open.has(key);
          const isFaulty = Object.keys(faults).some((each) => isWithin(each, place));
          const mark =
            over !== at || dragged === undefined || dragged === at ? '' : dragged < at ? ' is-below' : ' is-above';
          return (
            <li
              key={key}
              id={fieldId(place)}
              tabIndex={-1}
              className={`site-item${isFaulty ? ' is-faulty' : ''}${dragged === at ? ' is-dragged' : ''}${mark}`}
              onDragEnter={() => dragged !== undefined && setOver(at)}
            >
              <div className="site-item-head">
                <Button
                  className="site-handle"
                  type="text"
                  icon={<HolderOutlined />}
                  aria-label={`移动“${name}”：拖动，或按上下方向键`}
                  disabled={readOnly || items.length < 2}
                  draggable={!readOnly && items.length > 1}
                  onKeyDown={(event) => arrows(event, at)}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', name);
                    setDragged(at);
                  }}
                  onDragEnd={() => {
                    setDragged(undefined);
                    setOver(undefined);
                  }}
                />
                <div className="site-item-said">
                  <strong>{name}</strong>
                  {facts && <span className="site-item-facts">{facts(item)}</span>}
                </div>
                <div className="site-item-buttons">
                  {([-1, 1] as const).map((step) => (
                    <Button
                      key={step}
                      type="text"
                      icon={step < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
                      aria-label={`${name} ${step < 0 ? '上移' : '下移'}`}
                      title={step < 0 ? '上移' : '下移'}
                      disabled={readOnly}
                      aria-disabled={!items[at + step]}
                      onClick={() => move(at, at + step)}
                    />
                  ))}
                  {add && (
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={`删除 ${name}`}
                      title="删除"
                      disabled={readOnly}
                      onClick={() => remove(at)}
                    />
                  )}
                  <Button
                    type="link"
                    aria-expanded={isOpen}
                    aria-label={`${isOpen ? '收起' : '修改'} ${name}`}
                    onClick={() => toggle(key, !isOpen)}
                  >
                    {isOpen ? '收起' : '修改'}
                  </Button>
                </div>
              </div>
              {isOpen && (
                <div className="site-panel">
                  {children(item, place, (news) => {
                    const { items: all, onChange: put } = latest.current;
                    const next = { ...all[at]!, ...news };
                    carryKey(all[at]!, next);
                    put(all.map((each, index) => (index === at ? next : each)));
                  })}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {add && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined />}
          disabled={readOnly || items.length >= add.most}
          onClick={addOne}
        >
          {items.length >= add.most ? `最多 ${add.most} 项` : add.label}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

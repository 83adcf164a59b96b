import {
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PaperClipOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';

/** Dialogs that a tool can open. */
export type Question = 'link' | 'picture' | 'attachment' | 'figure' | 'caption';

/** A button above the text. */
export interface Tool {
  name: string;
  /** Text of the tooltip and accessible name. */
  label: string;
  /** Content of the button: an icon or words. */
  face: ReactNode;
  /** Shortcut as shown in the tooltip; on a Mac Cmd replaces Ctrl. */
  keys?: string;
  /** Returns whether the cursor is inside what the tool makes. */
  isOn?: (editor: Editor) => boolean;
  /** Returns whether the tool can be used here; always if undefined. */
  can?: (editor: Editor) => boolean;
  /** The command of the tool, or the dialog that it opens. */
  run: ((chain: ChainedCommands) => ChainedCommands) | Question;
}

const heading = (level: 2 | 3 | 4, face: string): Tool => ({
  name: `heading${level}`,
  label: `${face}标题`,
  face,
  keys: `Ctrl+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

const mark = (name: string, label: string, face: ReactNode, keys?: string): Tool => ({
  name,
  label,
  face,
  keys,
  isOn: (editor) => editor.isActive(name),
  run: (chain) => chain.toggleMark(name),
});

/** The tools that are always shown, in groups. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      name: 'undo',
      label: '撤销',
      face: <UndoOutlined />,
      keys: 'Ctrl+Z',
      can: (editor) => editor.can().undo(),
      run: (chain) => chain.undo(),
    },
    {
      name: 'redo',
      label: '重做',
      face: <RedoOutlined />,
      keys: 'Ctrl+Shift+Z',
      can: (editor) => editor.can().redo(),
      run: (chain) => chain.redo(),
    },
  ],
  [heading(2, '二级'), heading(3, '三级'), heading(4, '四级')],
  [
    mark('bold', '加粗', <BoldOutlined />, 'Ctrl+B'),
    mark('italic', '斜体', <ItalicOutlined />, 'Ctrl+I'),
    mark('underline', '下划线', <UnderlineOutlined />, 'Ctrl+U'),
    mark('strike', '删除线', <StrikethroughOutlined />),
    mark('superscript', '上标', <span className="rich-text-raised" />),
    mark('subscript', '下标', <span className="rich-text-lowered" />),
    {
      name: 'clear',
      label: '清除格式',
      face: <ClearOutlined />,
      run: (chain) => chain.unsetAllMarks().clearNodes(),
    },
  ],
  [
    {
      name: 'bulletList',
      label: '项目列表',
      face: <UnorderedListOutlined />,
      keys: 'Ctrl+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      name: 'orderedList',
      label: '编号列表',
      face: <OrderedListOutlined />,
      keys: 'Ctrl+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      name: 'blockquote',
      label: '引用',
      face: '引用',
      keys: 'Ctrl+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
    {
      name: 'rule',
      label: '分隔线',
      face: <LineOutlined />,
      run: (chain) => chain.setHorizontalRule(),
    },
  ],
  [
    {
      name: 'link',
      label: '链接',
      face: <LinkOutlined />,
      keys: 'Ctrl+K',
      isOn: (editor) => editor.isActive('link'),
      run: 'link',
    },
    { name: 'picture', label: '插入图片', face: <PictureOutlined />, run: 'picture' },
    { name: 'attachment', label: '插入附件', face: <PaperClipOutlined />, run: 'attachment' },
    {
      name: 'table',
      label: '插入表格',
      face: <TableOutlined />,
      can: (editor) => !editor.isActive('table'),
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
  ],
];

const tableTool = (name: string, face: string, run: Tool['run'], can?: Tool['can']): Tool => ({
  name,
  label: face,
  face,
  run,
  can,
});

/** Additional tools while the cursor is in a table. */
export const tableTools: readonly (readonly Tool[])[] = [
  [
    tableTool('rowBefore', '上方插入行', (chain) => chain.addRowBefore()),
    tableTool('rowAfter', '下方插入行', (chain) => chain.addRowAfter()),
    tableTool('deleteRow', '删除行', (chain) => chain.deleteRow()),
  ],
  [
    tableTool('columnBefore', '左侧插入列', (chain) => chain.addColumnBefore()),
    tableTool('columnAfter', '右侧插入列', (chain) => chain.addColumnAfter()),
    tableTool('deleteColumn', '删除列', (chain) => chain.deleteColumn()),
  ],
  [
    tableTool(
      'merge',
      '合并单元格',
      (chain) => chain.mergeCells(),
      (editor) => editor.can().mergeCells(),
    ),
    tableTool(
      'split',
      '拆分单元格',
      (chain) => chain.splitCell(),
      (editor) => editor.can().splitCell(),
    ),
  ],
  [
    tableTool('headerRow', '表头行', (chain) => chain.toggleHeaderRow()),
    tableTool('headerColumn', '表头列', (chain) => chain.toggleHeaderColumn()),
    tableTool('caption', '表格标题', 'caption'),
    tableTool('deleteTable', '删除表格', (chain) => chain.deleteTable()),
  ],
];

/** Additional tools while a picture is selected. */
export const figureTools: readonly (readonly Tool[])[] = [
  [
    { name: 'figure', label: '替代文字', face: '替代文字', run: 'figure' },
    {
      name: 'deleteFigure',
      label: '删除图片',
      face: '删除图片',
      run: (chain) =>
        chain.first(({ commands }) => [() => commands.deleteNode('figure'), () => commands.deleteSelection()]),
    },
  ],
];

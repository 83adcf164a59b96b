/**
 * Webpack loader: what antd and its parts say to screen readers is Chinese too. These texts are written into the
 * libraries and no locale reaches them. Throws where a text is no longer there: then look whether it is still needed.
 */

/** Icons that stand alone in the libraries' own controls. All others are decoration and say nothing. */
const ICON_WORDS = {
  close: '关闭',
  reload: '刷新',
  setting: '列设置',
  'column-height': '密度',
  fullscreen: '全屏',
  'fullscreen-exit': '退出全屏',
  left: '上一页',
  right: '下一页',
  'double-left': '向前翻页',
  'double-right': '向后翻页',
  ellipsis: '更多',
  eye: '隐藏密码',
  'eye-invisible': '显示密码',
  loading: '加载中',
};

const named = `(${JSON.stringify(ICON_WORDS)}[icon.name] || props["aria-label"])`;

const ORIENTATION = `"aria-orientation": tabPositionTopOrBottom ? 'horizontal' : 'vertical',`;

/** End of a module's path → texts to replace in it. */
const LABELS = {
  '@ant-design/icons/es/components/AntdIcon.js': [
    [
      'role: "img",\n    "aria-label": icon.name',
      `role: ${named} ? "img" : undefined,\n    "aria-label": ${named},\n    "aria-hidden": ${named} ? undefined : true`,
    ],
  ],
  'antd/es/table/hooks/useSelection.js': [
    ["'Select all'", "'全选'"],
    ["'Custom selection'", "'选择方式'"],
  ],
  'antd/es/table/hooks/useFilter/FilterDropdown.js': [['role: "button",', 'role: "button", "aria-label": "筛选",']],
  'antd/es/date-picker/generatePicker/generateRangePicker.js': [['"aria-label": "to"', '"aria-label": "至"']],
  'antd/es/collapse/Collapse.js': [["'expanded' : 'collapsed'", "'收起' : '展开'"]],
  'rc-dialog/es/Dialog/Content/Panel.js': [['"aria-label": "Close"', '"aria-label": "关闭"']],
  'rc-notification/es/Notice.js': [['"aria-label": "Close"', '"aria-label": "关闭"']],
  'rc-input/es/BaseInput.js': [
    ['type: "button",\n        tabIndex: -1,', 'type: "button",\n        "aria-label": "清除",\n        tabIndex: -1,'],
  ],
  'rc-input-number/es/StepHandler.js': [
    ['"Increase Value"', '"增加"'],
    ['"Decrease Value"', '"减少"'],
  ],
  // No text, but the same ears: an entry on the screen is no `option` (its twin in the hidden list box is) and says nothing.
  'rc-select/es/OptionList.js': [
    [
      '"aria-selected": isAriaSelected(value),\n      className',
      '"aria-selected": virtual ? undefined : isAriaSelected(value),\n      className',
    ],
  ],
  'rc-segmented/es/index.js': [['"segmented control"', '"选择一项"']],
  // The same ears again: the button of the tabs that do not fit stands beside the list of tabs, not in it.
  'rc-tabs/es/TabNavList/index.js': [
    [`role: "tablist",\n    ${ORIENTATION}`, ''],
    ['ref: tabListRef,\n', `ref: tabListRef,\n    role: "tablist",\n    ${ORIENTATION}\n`],
  ],
  'rc-tabs/es/TabNavList/OperationNode.js': [
    ["'expanded dropdown'", "'更多标签'"],
    ["'remove',\n", "'移除',\n"],
  ],
  'rc-tabs/es/TabNavList/TabNode.js': [["|| 'remove'", "|| '移除'"]],
  'rc-tree/es/NodeList.js': [['"for screen reader"', '"树形列表"']],
  'rc-tree/es/TreeNode.js': [
    [
      "\"Select \".concat(typeof props.title === 'string' ? props.title : 'tree node')",
      "\"选择\".concat(typeof props.title === 'string' ? props.title : '')",
    ],
  ],
};

module.exports = function speakChinese(source) {
  const file = Object.keys(LABELS).find((end) => this.resourcePath.replace(/\\/g, '/').endsWith(`/${end}`));
  return LABELS[file].reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${file} has no ${from} any more`);
    return text.replace(from, () => to);
  }, source);
};

module.exports.files = Object.keys(LABELS);

/** Every module that the loader changes. */
module.exports.pattern = new RegExp(
  `[\\\\/](?:${Object.keys(LABELS)
    .map((end) => end.replace(/[.]/g, '\\.').replace(/\//g, '[\\\\/]'))
    .join('|')})$`,
);

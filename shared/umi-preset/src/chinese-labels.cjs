/**
 * Webpack loader: translates the texts of antd and its parts for screen readers. They are hard-coded in the libraries,
 * outside any locale. Throws for a missing text: then check whether the replacement is still needed.
 */

/** Names of icons without a text in the libraries' own controls. All other icons are decorative and have no name. */
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
  // Also for screen readers: a visible entry is no `option` (its copy in the hidden list box is), so it has no state.
  'rc-select/es/OptionList.js': [
    [
      '"aria-selected": isAriaSelected(value),\n      className',
      '"aria-selected": virtual ? undefined : isAriaSelected(value),\n      className',
    ],
  ],
  'rc-segmented/es/index.js': [['"segmented control"', '"选择一项"']],
  // Also for screen readers: the button for the tabs that do not fit is beside the `tablist`, not in it.
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

/** Matches every module that the loader changes. */
module.exports.pattern = new RegExp(
  `[\\\\/](?:${Object.keys(LABELS)
    .map((end) => end.replace(/[.]/g, '\\.').replace(/\//g, '[\\\\/]'))
    .join('|')})$`,
);

import { iconPaths, type IconName } from './icon-paths';

function isIconName(name: string): name is IconName {
  return Object.prototype.hasOwnProperty.call(iconPaths, name);
}

/** A line icon in the colour of the text. Decorative: the label beside it has the meaning. Unknown names give a dot. */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {isIconName(name) ? <path d={iconPaths[name]} /> : <circle cx="12" cy="12" r="3" />}
    </svg>
  );
}

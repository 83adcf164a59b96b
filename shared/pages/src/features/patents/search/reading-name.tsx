import './reading-name.css';

/** Caption of a line about the reading of a query: 检索理解, 运算次序 and the like. */
export function ReadingName({ children }: { children: string }) {
  return <span className="reading-name">{children}</span>;
}

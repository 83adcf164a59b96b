import './content-text.css';
import { forwardRef } from 'react';

/** Text of content as the server cleaned it: it went through the allow-list, no script, style or handler is left. */
export const ContentText = forwardRef<HTMLDivElement, { html: string }>(function ContentText({ html }, ref) {
  return <div ref={ref} className="content-text" dangerouslySetInnerHTML={{ __html: html }} />;
});

import './content-text.css';
import { forwardRef } from 'react';

/** Text of content cleaned by the server: it passed the allow-list and contains no script, style or handler. */
export const ContentText = forwardRef<HTMLDivElement, { html: string }>(function ContentText({ html }, ref) {
  return <div ref={ref} className="content-text" dangerouslySetInnerHTML={{ __html: html }} />;
});

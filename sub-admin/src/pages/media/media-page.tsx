import { history, useLocation } from '@umijs/max';
import { listMedia } from '@platform/contract/content/media';
import { readListQuery, writeListQuery } from '@platform/pages/kit/list/list-query';
import MediaLibrary, { type MediaQuery } from './media-library';

/** The media library as a page, with its query in the address. */
export default function MediaPage() {
  const { pathname, search } = useLocation();
  return (
    <MediaLibrary
      query={readListQuery(listMedia, search) as MediaQuery}
      onQuery={(query) => history.push(pathname + writeListQuery(listMedia, search, query))}
    />
  );
}

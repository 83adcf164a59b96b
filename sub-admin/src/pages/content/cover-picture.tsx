import './cover-picture.css';
import { Skeleton } from 'antd';
import { getMedium } from '@platform/contract/content/media';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useCall } from '@platform/pages/kit/use-call';
import { originalFile, pictureFile } from '../media/medium-file';

/** Shows a picture of the media library by its id. */
export function CoverPicture({ id }: { id: number }) {
  const call = useCall(getMedium, { id });
  return (
    <div className="cover-picture">
      <CallState {...call} skeleton={<Skeleton.Image />}>
        {(medium) => <img src={pictureFile(medium, 320) ?? originalFile(medium)} alt={medium.alt || '封面图'} />}
      </CallState>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { beginLoading } from '../feedback/loading-store';
import { showToast } from '../feedback/toast-store';
import { useHost } from '../state/host';
import { ErrorPanel } from './error-panel';
import { SubAppFailure } from './sub-app-failure';
import { ToComePanel } from './to-come-panel';
import type { Mounted, SubAppLoader } from './sub-app-loader';

interface Props {
  /** Makes the loader for the element in which containers are put. */
  createLoader(slot: HTMLElement): SubAppLoader;
}

type Phase =
  | { name: 'loading' }
  | { name: 'mounted' }
  | { name: 'failed'; failure: SubAppFailure; at: Date; retrying: boolean };

/** The place of the sub-app; while the server builds it, of a progress notice. */
export function SubAppSlot({ createLoader }: Props) {
  const { boot } = useHost();
  return boot.toCome ? <ToComePanel first={boot.toCome} /> : <MountedSubApp createLoader={createLoader} />;
}

/** Mounts the sub-app once, shows waiting and failure. */
function MountedSubApp({ createLoader }: Props) {
  const { boot } = useHost();
  const slot = useRef<HTMLDivElement>(null);
  const loader = useRef<SubAppLoader>();
  const [phase, setPhase] = useState<Phase>({ name: 'loading' });

  async function bringUp(run: () => Promise<Mounted>): Promise<void> {
    const end = beginLoading();
    try {
      const { fellBack } = await run();
      setPhase({ name: 'mounted' });
      if (fellBack) showToast('warning', '新版本暂时无法加载，已为您打开上一个版本。');
    } catch (error) {
      const failure =
        error instanceof SubAppFailure ? error : new SubAppFailure('load', boot.subApp.version, String(error));
      setPhase({ name: 'failed', failure, at: new Date(), retrying: false });
    } finally {
      end();
    }
  }

  useEffect(() => {
    if (loader.current || !slot.current) return;
    loader.current = createLoader(slot.current);
    void bringUp(loader.current.mount);
    // One sub-app per document: the host's initial options do not change.
  }, []);

  function retry(): void {
    if (phase.name !== 'failed' || !loader.current) return;
    setPhase({ ...phase, retrying: true });
    void bringUp(loader.current.retry);
  }

  return (
    <>
      {phase.name === 'loading' && <PageSkeleton />}
      {phase.name === 'failed' && <ErrorPanel {...phase} home={boot.defaultPath} onRetry={retry} />}
      <div ref={slot} hidden={phase.name !== 'mounted'} />
    </>
  );
}

function PageSkeleton() {
  return (
    <div className="skeleton">
      <span />
      <span />
      <span />
    </div>
  );
}

import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type RestoreProps, RestoreVersion } from './restore-version.tsx'
import styles from './version-picture.module.css'

type Props = Omit<RestoreProps, 'kept'> & {
  version: number
  /** To the list, on a phone. */
  onBack: () => void
}

/** One version as it looked, and the way back to it. */
export function VersionPicture({ version, onBack, ...rest }: Props) {
  const { session, onGone } = rest
  const query = useApi('getVersion', { body: { ...session.owner, version } })
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const back = useRef<HTMLButtonElement>(null)
  // On a desktop the button is not drawn, and the focus stays in the list.
  useEffect(() => back.current?.focus(), [])
  useEffect(() => {
    if (isGone) onGone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once
  }, [isGone])
  return (
    <div className={styles.version}>
      <Button
        ref={back}
        kind="quiet"
        icon={ArrowLeft}
        className={styles.back ?? ''}
        onClick={onBack}
      >
        一覧にもどる
      </Button>
      {isGone ? (
        <EmptyState title="この内容は、もう残っていません">
          一覧から、ほかの内容をえらんでください。
        </EmptyState>
      ) : (
        <Loaded query={query} what="この内容" skeleton={<PictureShape />}>
          {(kept) => <RestoreVersion {...rest} kept={kept} />}
        </Loaded>
      )}
    </div>
  )
}

function PictureShape() {
  return (
    <div className={styles.shape}>
      <Skeleton shape="heading" />
      <Skeleton />
      <div className={styles.shapePicture}>
        <Skeleton shape="box" />
      </div>
    </div>
  )
}

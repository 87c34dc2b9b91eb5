import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { type RestoreProps, RestoreVersion } from './restore-version.tsx'
import styles from './version-view.module.css'

type Props = Omit<RestoreProps, 'pastVersion'> & {
  version: number
  onBack: () => void
}

export function VersionView({ version, onBack, ...rest }: Props) {
  const { session, onGone } = rest
  const query = useApi('getVersion', { body: { ...session.pageKey, version } })
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const back = useRef<HTMLButtonElement>(null)
  // On desktops the button is hidden, and the focus stays in the list.
  useEffect(() => back.current?.focus(), [])
  useEffect(() => {
    if (isGone) onGone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once
  }, [isGone])
  return (
    <div className={`column grow min-h-0 ${styles.version}`}>
      <Button
        ref={back}
        kind="quiet"
        icon={ArrowLeft}
        className="align-flex-start lg:display-none"
        onClick={onBack}
      >
        一覧にもどる
      </Button>
      {isGone ? (
        <EmptyState title="この内容は、もう残っていません">
          一覧から、ほかの内容をえらんでください。
        </EmptyState>
      ) : (
        <QueryContent query={query} what="この内容" skeleton={<VersionSkeleton />}>
          {(pastVersion) => <RestoreVersion {...rest} pastVersion={pastVersion} />}
        </QueryContent>
      )}
    </div>
  )
}

function VersionSkeleton() {
  return (
    <div className="stack gap-3 mx-auto w-[min(392px,100%)]">
      <Skeleton shape="heading" />
      <Skeleton />
      <div className="h-80">
        <Skeleton shape="box" />
      </div>
    </div>
  )
}

import { useState } from 'react'
import type { ListedVersion } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { useApi } from '#web/api/use-api.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import { useRefreshPages } from '#web/screens/edit/shop/pages/use-refresh-pages.ts'
import { getVersionLabel } from '#web/screens/shared/publishing/version-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './shop-help.module.css'

type Props = {
  target: { user: string; page: PageNumber }
  name: string
  onClose: () => void
}

/** Makes a stored version of the page its draft again, for the shop. */
export function RestoreVersionDialog({ target, name, onClose }: Props) {
  const query = useApi('listVersions', { body: target }, { staleTime: 60_000 })
  const [chosen, setChosen] = useState<number>()
  const { restore, isPending, problem } = useRestore(target, onClose)

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={`お店の代わりに「${name}」を前の内容にもどしますか？`}
      actions={
        <>
          <Button inactive={isPending} onClick={onClose}>
            やめる
          </Button>
          <Button
            kind="primary"
            busy={isPending}
            inactive={chosen === undefined}
            onClick={() => chosen !== undefined && void restore(chosen)}
          >
            もどす
          </Button>
        </>
      }
    >
      <p>下書きが、えらんだ内容になります。今の下書きは、前の内容として残ります。</p>
      <QueryContent query={query} what="前の内容" skeleton={<Skeleton shape="box" />}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className="hint">前の内容は、まだありません。</p>
          ) : (
            <VersionChoice {...{ versions, chosen, isPending }} onChoose={setChosen} />
          )
        }
      </QueryContent>
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {isPending ? '変更しています' : problem}
      </StatusLine>
    </Dialog>
  )
}

function useRestore(target: Props['target'], onDone: () => void) {
  const { send, ...state } = useIdempotentCall('restoreVersion')
  const refresh = useRefreshPages()

  async function restore(version: number) {
    const answer = await send({ body: { ...target, version } })
    // Also after a refusal: the owner may have ended the help.
    await refresh()
    if (answer) onDone()
  }

  return { ...state, restore }
}

type ChoiceProps = {
  versions: readonly ListedVersion[]
  chosen: number | undefined
  isPending: boolean
  onChoose: (version: number) => void
}

function VersionChoice({ versions, chosen, isPending, onChoose }: ChoiceProps) {
  return (
    <div role="radiogroup" aria-label="もどす内容" className={`stack ${styles.versions}`}>
      {versions.map((version) => (
        <label key={version.version} className="row gap-3 min-h-target line-top">
          <input
            type="radio"
            name="version"
            checked={chosen === version.version}
            disabled={isPending}
            onChange={() => onChoose(version.version)}
          />
          <span>{formatVersion(version)}</span>
        </label>
      ))}
    </div>
  )
}

const formatVersion = (version: ListedVersion): string =>
  `${formatPastMoment(version.at)}　${getVersionLabel(version).about}${version.is_live ? '（公開中）' : ''}`

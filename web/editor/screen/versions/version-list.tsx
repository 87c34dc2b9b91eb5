import { History } from 'lucide-react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { ListedVersion } from '#functions/contract/pages/page.ts'
import { useApi } from '#web/api/use-api.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { PageThumbnail } from '#web/pages/page-thumbnail.tsx'
import { getVersionLabel } from '#web/pages/version-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import styles from './version-list.module.css'

type VersionThumbnail = EndpointOutput<Endpoints['getVersionThumbnails']>['versions'][number]

type Props = {
  session: EditingSession
  versions: readonly ListedVersion[]
  chosen: number | undefined
  onChoose: (version: number) => void
}

export function VersionList({ session, versions, chosen, onChoose }: Props) {
  // The list does not wait for the thumbnails.
  const thumbnails = useApi('getVersionThumbnails', { body: session.pageKey }).data?.versions
  if (versions.length === 0) {
    return (
      <EmptyState icon={History} title="前の内容は、まだありません">
        公開したり、ほかのページからコピーしたりすると、そのときの内容がここに残ります。
      </EmptyState>
    )
  }
  return (
    <>
      <p className="hint p-0-2-2">新しいものから50個まで残ります。</p>
      <ol className="stack gap-2" aria-label="前の内容">
        {versions.map((version) => (
          <li key={version.version}>
            <VersionRow
              version={version}
              thumbnail={thumbnails?.find((each) => each.version === version.version)}
              isChosen={version.version === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

type RowProps = {
  version: ListedVersion
  thumbnail: VersionThumbnail | undefined
  isChosen: boolean
  onChoose: Props['onChoose']
}

function VersionRow({ version, thumbnail, isChosen, onChoose }: RowProps) {
  const { site } = useEditing()
  const { name, about } = getVersionLabel(version)
  return (
    <button
      type="button"
      data-version={version.version}
      className={classNames(
        'stack gap-4 w-full p-3 round-md tight no-zoom border-clear bg-raised',
        `${styles.version} cols-[auto_minmax(0,1fr)]`,
        isChosen && styles.chosen,
      )}
      aria-pressed={isChosen}
      onClick={() => onChoose(version.version)}
    >
      <PageThumbnail size="small" content={thumbnail} site={site} />
      <span className="stack content-start children-start gap-2">
        <b className="figures">{formatPastMoment(version.at)}</b>
        {version.is_live && <Chip tone="green">公開中</Chip>}
        <span className={`hint ${styles.why}`}>
          <b>{name}</b> {about}
        </span>
        {version.by !== '' && (
          <span className={`quiet text-xs ${styles.by}`}>
            {version.on_behalf ? `サポート窓口の ${version.by} さん` : `${version.by} さん`}
          </span>
        )}
      </span>
    </button>
  )
}

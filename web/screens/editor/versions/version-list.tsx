import { History } from 'lucide-react'
import type { ListedVersion } from '#functions/contract/pages/page.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { getVersionLabel } from './version-labels.ts'
import styles from './version-list.module.css'

type Props = {
  versions: readonly ListedVersion[]
  chosen: number | undefined
  onChoose: (version: number) => void
}

export function VersionList({ versions, chosen, onChoose }: Props) {
  if (versions.length === 0) {
    return (
      <EmptyState icon={History} title="前の内容は、まだありません">
        公開したり、ほかのページからコピーしたりすると、そのときの内容がここに残ります。
      </EmptyState>
    )
  }
  return (
    <>
      <p className={styles.note}>新しいものから50個まで残ります。</p>
      <ol className={styles.list} aria-label="前の内容">
        {versions.map((version) => (
          <li key={version.version}>
            <VersionRow
              version={version}
              isChosen={version.version === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

type RowProps = { version: ListedVersion; isChosen: boolean; onChoose: Props['onChoose'] }

function VersionRow({ version, isChosen, onChoose }: RowProps) {
  const { name, about } = getVersionLabel(version)
  return (
    <button
      type="button"
      data-version={version.version}
      className={classNames(styles.version, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={() => onChoose(version.version)}
    >
      <b>{formatPastMoment(version.at)}</b>
      {version.is_live && <Chip tone="green">公開中</Chip>}
      <span className={styles.why}>
        <b>{name}</b> {about}
      </span>
      {version.by !== '' && <span className={styles.by}>{version.by} さん</span>}
    </button>
  )
}

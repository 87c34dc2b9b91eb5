import type { ListedVersion } from '#functions/contract/pages/page.ts'
import type { FieldProps } from '#web/actions/action.ts'
import { defineAction } from '#web/actions/action-dialog.tsx'
import { type PageTarget, pageChange } from '#web/admin/shop/pages/page-change.ts'
import { useApi } from '#web/api/use-api.ts'
import { getVersionLabel } from '#web/pages/version-labels.ts'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import styles from './shop-help.module.css'

/** Makes a stored version of the page its draft again, for the shop. */
export const restoreVersion = (target: PageTarget, name: string) =>
  defineAction({
    ...pageChange,
    title: `お店の代わりに「${name}」を前の内容にもどしますか？`,
    about: '下書きが、えらんだ内容になります。今の下書きは、前の内容として残ります。',
    go: 'もどす',
    fields: {
      version: {
        isReady: (version) => version !== '',
        render: (field, isPending) => <VersionChoice {...{ target, isPending }} {...field} />,
      },
    },
    send: ({ call }, { version }) =>
      call('restoreVersion', { body: { ...target, version: Number(version) } }),
  })

type Props = Pick<FieldProps, 'value' | 'onValue'> & { target: PageTarget; isPending: boolean }

function VersionChoice({ target, value, onValue, isPending }: Props) {
  const query = useApi('listVersions', { body: target }, { staleTime: 60_000 })
  return (
    <QueryContent query={query} what="前の内容">
      {({ versions }) =>
        versions.length === 0 ? (
          <p className="hint">前の内容は、まだありません。</p>
        ) : (
          <div role="radiogroup" aria-label="もどす内容" className={`stack ${styles.versions}`}>
            {versions.map((version) => (
              <label key={version.version} className="row gap-3 min-h-target line-top">
                <input
                  type="radio"
                  name="version"
                  checked={value === String(version.version)}
                  disabled={isPending}
                  onChange={() => onValue(String(version.version))}
                />
                <span>{formatVersion(version)}</span>
              </label>
            ))}
          </div>
        )
      }
    </QueryContent>
  )
}

const formatVersion = (version: ListedVersion): string =>
  `${formatPastMoment(version.at)}　${getVersionLabel(version).about}${version.is_live ? '（公開中）' : ''}`

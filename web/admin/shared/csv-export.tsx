import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Part = { csv: string; cursor?: string | undefined }

type Export = {
  /** The name of the file. */
  name: string
  load: (client: Client, cursor: { cursor?: string }) => Promise<Part>
}

type Props = Export & {
  isEmpty?: boolean
  /** Of the row. */
  className?: string
  /** At the other end of the row, and beside the button. */
  start?: ReactNode
  children?: ReactNode
}

/** The button that saves all parts of a list as one file such as `お店の一覧-20261122.csv`, with the date in Japan. */
export function CsvExport({
  isEmpty = false,
  className = 'gap-3',
  start,
  children,
  ...exported
}: Props) {
  const saving = useExport(exported)
  return (
    <>
      <div className={`row wrap between ${className}`}>
        {start}
        <div className="buttons">
          {children}
          {!isEmpty && (
            <Button icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
              表にして保存（CSV）
            </Button>
          )}
        </div>
      </div>
      <InAppBrowserNotice subject="download" />
      {saving.error && <StatusLine tone="danger">{formatFailure(saving.error)}</StatusLine>}
    </>
  )
}

/** The same as a button alone. */
export function ExportButton({ children, ...exported }: Export & { children: string }) {
  const saving = useExport(exported)
  return (
    <>
      <Button icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
        {children}
      </Button>
      {saving.error && (
        <p role="alert" className="text-sm danger">
          {formatFailure(saving.error)}
        </p>
      )}
    </>
  )
}

const formatFailure = (error: Error) => `保存できませんでした。${formatApiFailure(error)}`

function useExport({ name, load }: Export) {
  const client = useClient()
  return useMutation({
    mutationFn: async () => {
      const parts = await loadParts(client, load)
      const day = getDayInJapan(new Date()).replaceAll('-', '')
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${name}-${day}.csv`)
    },
  })
}

async function loadParts(client: Client, load: Export['load'], from?: string): Promise<string[]> {
  const { csv, cursor } = await load(client, from === undefined ? {} : { cursor: from })
  return cursor ? [csv, ...(await loadParts(client, load, cursor))] : [csv]
}

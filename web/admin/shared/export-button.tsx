import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

type Part = { csv: string; cursor?: string | undefined }

type Export = {
  /** The name of the file. */
  name: string
  load: (client: Client, cursor: { cursor?: string }) => Promise<Part>
}

/** The button that saves all parts of a list as one file such as `お店の一覧-20261122.csv`, with the date in Japan. */
export function ExportButton({ name, load, children }: Export & { children: string }) {
  const client = useClient()
  const saving = useMutation({
    mutationFn: async () => {
      const parts = await loadParts(client, load)
      const day = getDayInJapan(new Date()).replaceAll('-', '')
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${name}-${day}.csv`)
    },
  })
  return (
    <>
      <Button icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
        {children}
      </Button>
      {saving.error && (
        <p role="alert" className="text-sm danger">
          保存できませんでした。{formatApiFailure(saving.error)}
        </p>
      )}
    </>
  )
}

async function loadParts(client: Client, load: Export['load'], from?: string): Promise<string[]> {
  const { csv, cursor } = await load(client, from === undefined ? {} : { cursor: from })
  return cursor ? [csv, ...(await loadParts(client, load, cursor))] : [csv]
}

import { Download } from 'lucide-react'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useApiMutation } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import styles from './sample-detail-screen.module.css'

/** Requests a new link for each press; a link is valid for one minute. */
export function DownloadButton({ id }: { id: string }) {
  const download = useApiMutation('downloadSample')
  const start = () =>
    download.mutate({ parameters: { id } }, { onSuccess: ({ url }) => saveFrom(url) })
  return (
    <div className={`stack ${styles.action} output:min-h-0`}>
      <Button icon={Download} wide busy={download.isPending} onClick={start}>
        ダウンロード
      </Button>
      <InAppBrowserNotice subject="download" />
      <StatusLine tone={download.error ? 'danger' : 'plain'}>
        {download.isSuccess && `ダウンロードを始めました。${thisDevice}に入ります。`}
        {download.error && `ダウンロードできませんでした。${formatApiFailure(download.error)}`}
      </StatusLine>
    </div>
  )
}

/** The response has a Content-Disposition header, so the browser saves it and stays on this screen. */
function saveFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.click()
}

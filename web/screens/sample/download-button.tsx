import { Download } from 'lucide-react'
import { useApiChange } from '#web/api/hooks.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './sample-detail-screen.module.css'

/** Every press asks for a link of its own: one is good for a minute. */
export function DownloadButton({ id }: { id: string }) {
  const download = useApiChange('downloadSample')
  const start = () =>
    download.mutate({ parameters: { id } }, { onSuccess: ({ url }) => saveFrom(url) })
  return (
    <div className={styles.action}>
      <Button icon={Download} wide busy={download.isPending} onClick={start}>
        ダウンロード
      </Button>
      <StatusLine tone={download.error ? 'danger' : 'plain'}>
        {download.isSuccess && 'ダウンロードを始めました。この端末に入ります。'}
        {download.error && `ダウンロードできませんでした。${failureWords(download.error)}`}
      </StatusLine>
    </div>
  )
}

/** The answer behind the link says that it is a file to keep, and its name: the screen stays. */
function saveFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.click()
}

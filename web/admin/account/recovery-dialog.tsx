import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { SecretDialog } from '#web/actions/secret-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { copyText } from '#web/ui/copy-and-share.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './account-screen.module.css'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shows the recovery codes once. The dialog closes only by its button. */
export function RecoveryDialog({ codes, onClose }: Props) {
  const [status, setStatus] = useState('')
  const text = `Noren 管理 予備のコード（それぞれ1回だけ使えます）\n\n${codes.join('\n')}\n`

  async function copy() {
    const isCopied = await copyText(text)
    setStatus(
      isCopied ? 'コピーしました' : 'コピーできませんでした。「ファイルに保存」をお使いください。',
    )
  }

  return (
    <SecretDialog title="予備のコードを控えてください" closing="控えました" onClose={onClose}>
      <p>
        スマートフォンをなくしたときなどに、確認のコードの代わりに使います。この画面でだけ表示します。
      </p>
      <ul className={`stack p-3-4 round-sm bg-background mono gap-1-4 ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex wrap gap-3">
        <Button icon={Copy} onClick={() => void copy()}>
          コピー
        </Button>
        <Button icon={Download} onClick={() => save(text)}>
          ファイルに保存
        </Button>
      </div>
      <StatusLine>{status}</StatusLine>
    </SecretDialog>
  )
}

const save = (text: string) =>
  saveFile(new Blob([text], { type: 'text/plain' }), 'noren-予備のコード.txt')

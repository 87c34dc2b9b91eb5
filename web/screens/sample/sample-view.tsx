import type { ReactNode } from 'react'
import type { Sample } from '#functions/contract/sample.ts'
import { Picture } from '#functions/renderer/picture.tsx'
import { useConfig } from '#web/api/config.ts'
import { bytesText } from '#web/ui/format.ts'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import styles from './sample-detail-screen.module.css'

type Props = { sample: Sample; title: string; children: ReactNode }

/** The picture as large as there is room, and beside it what it is called and whatever else there is. */
export function SampleView({ sample, title, children }: Props) {
  const { media } = useConfig()
  return (
    <div className={styles.sample}>
      <div className={styles.picture}>
        <Picture path={sample.url} alt={sample.link_name} media={media} eager />
      </div>
      <div className={styles.side}>
        <ScreenHeading title={title} />
        {children}
      </div>
    </div>
  )
}

/** How large the picture is, and before that whatever else is known of it. */
export function SampleFacts({ sample, children }: { sample: Sample; children: ReactNode }) {
  const { width, height, bytes } = sample
  return (
    <dl className={styles.facts}>
      {children}
      <SampleFact name="大きさ">{`横${width}×縦${height}（${bytesText(bytes)}）`}</SampleFact>
    </dl>
  )
}

export function SampleFact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

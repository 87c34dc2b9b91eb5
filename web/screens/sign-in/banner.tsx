import { useEffect, useState } from 'react'
import { type Config, loadConfig } from '#web/api/config.ts'
import styles from './banner.module.css'
import image from './banner.svg'
import { isAppleMobile, isChrome } from './detect-browser.ts'

const defaultBanner: NonNullable<Config['banner']> = {
  href: 'https://www.google.com/intl/ja_jp/chrome/',
  image,
  alt: 'Google Chrome のダウンロード（別の画面で開きます）',
}

/** The banner of the installation, or the way to Chrome for those who could use it and do not. */
export function Banner() {
  const [banner, setBanner] = useState<typeof defaultBanner | 'none'>()
  useEffect(() => {
    const usual = isChrome() || isAppleMobile() ? 'none' : defaultBanner
    loadConfig().then(
      (config) => setBanner(config.banner ?? usual),
      () => setBanner(usual),
    )
  }, [])

  if (banner === 'none') return null
  if (!banner) return <div className={styles.banner} />
  return (
    <a href={banner.href} target="_blank" rel="noopener noreferrer" className={styles.banner}>
      <img className="w-full" src={banner.image} alt={banner.alt} width={720} height={160} />
    </a>
  )
}

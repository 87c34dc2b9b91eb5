import { useLoadedConfig } from '#web/api/config.ts'

/** The browser that the operator recommends, and the banner of the operator's site. Nothing where neither is set. */
export function OperatorNotes() {
  // The loader of the route waits for it.
  const config = useLoadedConfig((state) => state.config)
  if (!config) return null
  const { browser, banner } = config
  return (
    <>
      {browser && (
        <p className="hint text-center">
          {`${chooseBrowser(browser, navigator)} でのご利用をおすすめします。`}
        </p>
      )}
      {banner && (
        <a
          href={banner.href}
          target="_blank"
          rel="noopener noreferrer"
          className="w-full round-lg block clip"
        >
          <img
            className="w-full"
            src={banner.image}
            alt={`${banner.alt}（別の画面で開きます）`}
            width={720}
            height={160}
          />
        </a>
      )}
    </>
  )
}

/** On an iPhone or iPad, all browsers have Safari's engine: the one in use, Chrome or Safari. An iPad calls itself a Mac. */
function chooseBrowser(recommended: string, { userAgent, maxTouchPoints }: Navigator): string {
  const isTouchMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  if (!isTouchMac && !/iPhone|iPad|iPod/.test(userAgent)) return recommended
  return /CriOS\//.test(userAgent) ? 'Google Chrome' : 'Safari'
}

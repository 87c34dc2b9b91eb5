/** Whether this is Chrome itself, and not another browser that is made of it. */
export function isChrome({ userAgent } = navigator): boolean {
  return /(?:Chrome|CriOS)\//.test(userAgent) && !/(?:Edg|OPR|SamsungBrowser)/.test(userAgent)
}

/** iPhones and iPads, on which every browser has the engine of Safari. An iPad calls itself a Mac. */
export function isAppleMobile({ userAgent, maxTouchPoints } = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

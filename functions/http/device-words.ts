const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Androidのスマートフォン'],
  [/Android/, 'Androidのタブレット'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

// Every browser says that it is several others too: the most particular name comes first.
const browsers = [
  [/\bLine\//, 'LINE'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsungのブラウザ'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

/** What a browser says of itself, in a few plain words: `Windows・Chrome`. Nothing of it is believed. */
export function deviceWords(userAgent = ''): string {
  const words = [systems, browsers].flatMap((kinds) => {
    const found = kinds.find(([sign]) => sign.test(userAgent))
    return found ? [found[1]] : []
  })
  return words.join('・') || '分からない端末'
}

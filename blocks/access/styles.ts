// The letters of the sketch are drawn with it: PX keeps them from growing alone.
export const accessStyles = `
.lines{font-style:normal;white-space:pre-line;text-wrap:pretty}
.access img{display:block;width:100%;height:auto;margin-top:18px;aspect-ratio:var(--cut,16/10);object-fit:cover;border-radius:var(--r)}
.sketch{--ground:var(--tint);max-width:520px;margin-top:18px;border-radius:var(--r);background:var(--ground);overflow:hidden}
.tone-tinted .sketch{--ground:var(--paper)}
.sketch svg{display:block;width:100%;fill:none}
.sketch text{fill:var(--ink);stroke:var(--ground);stroke-width:4px;paint-order:stroke;font-size:13PX;font-weight:700}
.sketch .sign{fill:var(--paper);stroke:none}
.sketch .small{font-size:11PX;font-weight:400;fill:var(--muted)}
.sketch .rail{stroke:var(--muted);stroke-width:7}
.sketch .ties{stroke:var(--ground);stroke-width:4;stroke-dasharray:9}
.sketch .stop{fill:var(--ink);stroke:var(--ground);stroke-width:3}
.sketch .walk{stroke:var(--accent);stroke-width:3;stroke-dasharray:1 8;stroke-linecap:round}
.sketch .pin{fill:var(--accent);fill-rule:evenodd}
`

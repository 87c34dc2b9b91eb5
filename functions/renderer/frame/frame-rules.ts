/** Styles of pages with a theme: header, sections, the seed's blocks, footer and action bar. */
export const frameRules = `
.themed{
--pad:max(clamp(22px,4cqi,48px),env(safe-area-inset-left));
--side:max(var(--pad),50cqi - 540px);
background-color:var(--paper);
color:var(--ink);
line-height:var(--leading);
}
:where(.themed p){text-wrap:pretty}
.themed .back::after{content:"";position:absolute;inset:0;background:var(--paper);opacity:.94}
.content,
.top,
.bottom{position:relative}
.content{--off:170px}
.notice~.content{--off:250px}
.top{
z-index:2;
display:flex;
flex-wrap:wrap;
align-items:center;
justify-content:space-between;
gap:0 28px;
padding:6px var(--side);
border-bottom:1px solid var(--line);
background:var(--paper);
}
.top a{color:inherit;text-decoration:none}
.brand{font:var(--weight) 20px/1.5 var(--head);letter-spacing:var(--spacing)}
.brand a{display:block;min-width:48px;padding:9px 0}
.brand img{display:block;width:auto;height:48px;max-width:220px;object-fit:contain}
.pages{display:flex;flex-wrap:wrap;gap:0 24px;font-size:14px;letter-spacing:.06em}
.pages a{display:flex;align-items:center;min-width:48px;min-height:48px;line-height:1.4}
.top [aria-current]{text-decoration:underline;text-underline-offset:8px}
.call{display:none}
.icon{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.7;stroke-linejoin:round}
.part{display:flow-root;padding:var(--space) 0}
.continues{padding-top:0}
.flush{padding:0}
.tone-tinted{background-color:var(--tint);--lit:var(--paper)}
.tone-dark{
--ink:var(--dark-ink);
--muted:var(--dark-muted);
--accent:var(--dark-accent);
--on:var(--dark);
--line:color-mix(in srgb,var(--dark-ink) 22%,transparent);
--tint:color-mix(in srgb,var(--dark-ink) 6%,var(--dark));
--lit:var(--tint);
background-color:var(--dark);
color:var(--ink);
}
.box{width:calc(100% - 2*var(--pad));margin:0 auto}
.w-normal{max-width:38em;margin-left:var(--start)}
.w-wide{max-width:1080px}
.w-full{width:100%}
.from-near{margin-top:clamp(22px,3cqi,32px)}
.from-text{margin-top:16px}
.from-far{margin-top:clamp(40px,5.5cqi,72px)}
.side-by-side{display:grid;gap:56px;width:calc(100% - 2*var(--pad));max-width:1080px;margin-inline:auto}
.side-by-side .box.box{width:100%;max-width:none;margin:0}
.side-by-side .h{margin-bottom:16px}
.side-by-side .btns{margin-top:24px}
.box>.h+*{margin-top:16px}
.buttons{gap:12px;justify-content:start}
.buttons .box.box{width:auto}
.themed .text{padding:0}
.themed .title .text{font:var(--weight) var(--h)/1.5 var(--head);letter-spacing:var(--spacing);text-wrap:balance;word-break:keep-all}
.themed .plain .text,
.prose,
.note{white-space:pre-line;text-wrap:wrap}
.tail{white-space:nowrap}
.note{color:var(--muted);font-size:14px;line-height:1.7}
.themed .title .plain .text{text-wrap:balance}
.lead .plain .text{line-height:2.1}
@container(min-width:768px){.lead .plain .text{text-wrap:balance;word-break:keep-all}}
.themed .over .text{color:#222;padding:72px 24px 24px}
.themed .over.dark .text{color:#fff}
.themed .film{border-radius:var(--r);overflow:hidden}
.themed .box .face img{max-height:none;object-fit:cover;border-radius:var(--r)}
.crop-square .face img,
.crop-4-3 .face img,
.crop-16-9 .face img,
.crop-hero .face img{aspect-ratio:var(--cut)}
.w-full .face img{border-radius:0}
.crop-natural{--cut:auto}
.crop-square{--cut:1}
.crop-4-3{--cut:4/3}
.crop-16-9{--cut:16/9}
.crop-hero{--cut:21/9}
.crop-hero .face img{min-height:min(56vh,320px)}
.corners-round{--r:20px}
.corners-square{--r:0px}
.at-center .btns,
.buttons.center{justify-content:center}
.buttons .btns{display:block;margin:0}
.w-normal.at-center{margin-left:auto}
.lower .track{max-height:min(75vh,560px);width:100%}
.lower>.face img{width:100%;max-height:min(75vh,560px);object-fit:cover}
.soon{padding:var(--space) var(--pad);text-align:center}
.alone{width:100%;padding:32px 24px;font:16px/1.9 var(--text)}
.bottom-in{display:grid;gap:20px 48px;max-width:1080px;padding:56px 0;margin:0 auto;width:calc(100% - 2*var(--pad));font-size:14px}
.bottom .brand{margin-bottom:10px}
.bottom a{color:inherit;text-underline-offset:.3em}
.open-times{display:flex;flex-wrap:wrap;gap:0 1em}
.open-times span span{white-space:nowrap}
.copyright{color:var(--muted);font-size:13px}
.bar{
position:sticky;
bottom:0;
z-index:3;
display:grid;
grid-auto-columns:1fr;
grid-auto-flow:column;
padding-bottom:env(safe-area-inset-bottom);
background:var(--dark);
box-shadow:0 -1px 0 #ffffff29;
}
.bar a{
display:flex;
flex-direction:column;
align-items:center;
justify-content:center;
gap:3px;
min-height:60px;
border-left:1px solid #ffffff29;
color:var(--dark-ink);
font-size:12px;
font-weight:600;
line-height:1.3;
text-decoration:none;
}
.bar a:first-child{border:0;background:var(--accent);color:var(--on)}
@container(min-width:768px){
.content{--off:86px}
.notice~.content{--off:160px}
.top{padding-top:18px;padding-bottom:18px;flex-wrap:nowrap}
.top .pages{margin-left:auto;flex-wrap:nowrap;gap:32px;font-size:15px}
.call{display:flex;align-items:center;gap:8px;font-size:17px;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:.04em;white-space:nowrap}
.lead.by-center .plain .text{text-align:center}
.buttons{display:flex;flex-wrap:wrap}
.info.of-2{grid-template-columns:1fr 1fr;gap:80px}
.info.of-3{grid-template-columns:1fr 1fr;gap:64px 80px}
.bottom-in{grid-template-columns:1fr auto}
.copyright{grid-column:1/-1}
.bar{display:none}
}
@container(min-width:1080px){
.content{font-size:17px}
.intro{display:grid;grid-template-columns:400px minmax(0,680px);justify-content:center;align-items:baseline}
.intro .box.box{width:100%;margin:0}
.intro .h{font-size:min(34px,var(--h))}
.lead .plain .text{font-size:18px}
.info.of-3{grid-template-columns:1.1fr 1fr 1fr;gap:48px}
}
`

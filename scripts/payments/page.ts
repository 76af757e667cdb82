// The page of a stand-in: what is to be paid, and a button for each thing that may become of it.

/** Everything that stands in it comes from the stand-in itself. */
export const page = (name: string, title: string, acts: readonly string[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name} (stand-in)</title>
<body style="font: 1rem system-ui; max-width: 24rem; margin: 4rem auto; padding: 0 1rem">
<h1>${name} (stand-in)</h1><p>${title.replaceAll(/[^\w. ]/g, '')}. No money moves.</p>
<form method="post">${acts.map((act) => `<button name="act" value="${act}" style="margin: .25rem">${act}</button>`).join('')}</form>
</body></html>`

import { basename } from 'node:path';
import { defineCommand } from '../shell/command.ts';
import { EXIT } from '../shell/exit.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** Each asks `tetrarium --get-completions` with the words up to the cursor; see `complete`. */
const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `###-begin-tetrarium-completions-###
_tetrarium_completions() {
  local current="\${COMP_WORDS[COMP_CWORD]}" word file
  [[ $current == = ]] && current=
  COMPREPLY=()
  while IFS=$'\\t' read -r word _; do
    if [[ $word == :files ]]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$current")
    elif [[ -n $word ]]; then
      COMPREPLY+=("$word")
    fi
  done < <(tetrarium --get-completions "\${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null)
}
complete -F _tetrarium_completions tetrarium quadris
###-end-tetrarium-completions-###`,
  zsh: `#compdef tetrarium quadris
###-begin-tetrarium-completions-###
_tetrarium_completions() {
  local -a offers
  local line files=
  for line in "\${(@f)$(tetrarium --get-completions "\${(@)words[1,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then
      files=yes
    elif [[ -n $line ]]; then
      line="\${line//:/\\\\:}"
      offers+=("\${line/$'\\t'/:}")
    fi
  done
  (( $#offers )) && _describe 'tetrarium' offers
  [[ -n $files ]] && _files
}
compdef _tetrarium_completions tetrarium quadris
###-end-tetrarium-completions-###`,
  fish: `###-begin-tetrarium-completions-###
function __tetrarium_completions
  set -l current (commandline -ct)
  set -q current[1]; or set current ''
  for line in (tetrarium --get-completions (commandline -opc) $current 2>/dev/null)
    if test "$line" = ':files'
      __fish_complete_path $current
    else
      printf '%s\\n' $line
    end
  end
end
complete -c tetrarium -f -a '(__tetrarium_completions)'
complete -c quadris -f -a '(__tetrarium_completions)'
###-end-tetrarium-completions-###`,
};

export const completion = defineCommand({
  options: {
    shell: { choices: SHELLS, describe: 'The shell; the one of $SHELL if left out' },
  },
  exits: { [EXIT.ok]: 'the script is on stdout' },
  run: async ({ shell }, terminal) => {
    const own = basename(process.env['SHELL'] ?? '');
    terminal.print(SCRIPTS[shell ?? SHELLS.find((each) => each === own) ?? 'bash']);
    return EXIT.ok;
  },
});

# Shows the branch in the prompt.
(( $+commands[git] )) || return

typeset -gA _prompt_colors
alias gst='git status'
alias -g G='| grep'

# The branch of the work tree.
function prompt_branch() {
  local ref
  ref=$(command git symbolic-ref HEAD 2>/dev/null) || return 0
  echo "${ref#refs/heads/}${(j:,:)${(f)"$(prompt_marks)"}}"
}

prompt_marks() {
  for mark ($^marks[@]); do
    print -r -- ${mark:t:r}
  done
  local -a files=(*.zsh(N.))
  [[ -n ${(M)files:#prompt*} ]] && print +
}

() {
  autoload -Uz add-zsh-hook
  add-zsh-hook precmd prompt_update
}

prompt_update() {
  PROMPT="$(prompt_branch) ${PROMPT_SUFFIX:-%# }"
}

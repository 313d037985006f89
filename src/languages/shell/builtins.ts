/** Commands of the shell itself, and programs of every system: no function of another file is meant by them. */
export const BUILTINS: ReadonlySet<string> = new Set(
  (
    '[ [[ : . alias autoload bg bind bindkey break builtin caller cd chdir command compgen complete compopt continue ' +
    'declare dirs disown echo emulate enable eval exec exit export false fc fg getopts hash help history integer jobs ' +
    'kill let local logout mapfile noglob popd print printf pushd pwd read readarray readonly return set setopt shift ' +
    'shopt source suspend test times trap true type typeset ulimit umask unalias unfunction unset unsetopt wait whence ' +
    'where which zmodload zparseopts zstyle zle compdef autocd rehash ' +
    'awk basename bash base64 brew bzip2 cat chgrp chmod chown clear cmp comm cp curl cut date dd df diff dig dirname ' +
    'docker du env expr file find fold gawk gcc git go grep egrep fgrep groups gunzip gzip head hostname id install java ' +
    'join jq less ln locale ls lsof make md5sum mkdir mkfifo mktemp more mount mv node nohup npm nproc od openssl paste ' +
    'patch perl pgrep ping pip pkill ps python python3 readlink realpath rm rmdir rsync ruby scp sed seq sh sha1sum ' +
    'sha256sum sleep sort split ssh stat stty su sudo sync systemctl tail tar tee time timeout top touch tput tr tty ' +
    'umount uname uniq unzip uptime wc wget who whoami xargs xz yes zip zsh apt apt-get dpkg yum dnf apk pacman'
  ).split(' '),
)
